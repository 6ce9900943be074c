import type { PageFormState } from './usePageForm.ts';

/** Maps short names to a group of fields: `email` stands for `recipient.email`. */
export function formPart(form: PageFormState, part: string): PageFormState {
  const full = (name: string) => `${part}.${name}`;
  return {
    ...form,
    error: (name) => form.error(full(name)),
    mend: (name) => form.mend(full(name)),
    field: (name, initial) => form.field(full(name), initial),
  };
}
