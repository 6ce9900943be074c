import type { Choice } from '#client/features/choice/findChoices.ts';
import type { User } from '#shared/contract/account.ts';
import { SETTINGS_PATH } from '#shared/domain/paths/shopPaths.ts';

export const EDITS = ['nickname', 'email', 'phone', 'password', 'delete'] as const;
export type Edit = (typeof EDITS)[number];
/** The account as the forms show it. */
export type EditedAccount = { user: User; areaCodes: Choice[]; likelyCountry: string };

export const editPath = (edit: Edit) => `${SETTINGS_PATH}?edit=${edit}`;
