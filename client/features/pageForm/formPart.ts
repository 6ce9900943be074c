import type { PageFormState } from './usePageForm.ts';

/** A group of a form's fields by their short names: `email` for `recipient.email`. */
export function formPart(form: PageFormState, part: string): PageFormState {
  const full = (name: string) => `${part}.${name}`;
  return {
    ...form,
    error: (name) => form.error(full(name)),
    mend: (name) => form.mend(full(name)),
    field: (name, initial) => form.field(full(name), initial),
  };
}
