export const EDITS = ['nickname', 'email', 'phone', 'password', 'delete'] as const;
export type Edit = (typeof EDITS)[number];

export const SETTINGS_PATH = '/account_setting';
export const editPath = (edit: Edit) => `${SETTINGS_PATH}?edit=${edit}`;

/** What is being changed, if anything: each has an address of its own, so that Back leads out of it. */
export function readEdit(query: URLSearchParams): Edit | null {
  return EDITS.find((edit) => edit === query.get('edit')) ?? null;
}
