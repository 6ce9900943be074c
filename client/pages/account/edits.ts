import type { Choice } from '#client/features/choice/findChoices.ts';
import type { User } from '#shared/contract/account.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const EDITS = ['nickname', 'email', 'phone', 'password', 'download', 'delete'] as const;
export type Edit = (typeof EDITS)[number];

/**
 * Screens with which the thief of a login session could do harm. They require a recent sign-in, the password or a code.
 */
const SENSITIVE: readonly Edit[] = ['email', 'phone', 'download'];
export const needsProof = (edit: Edit, user: User) => SENSITIVE.includes(edit) && user.mustReauthenticate === true;

/** The account as the forms show it. */
export type EditedAccount = { user: User; areaCodes: Choice[]; likelyCountry: string };

export const editPath = (edit: Edit) => `${SETTINGS_PATH}?edit=${edit}`;
