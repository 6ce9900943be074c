export type RequiredProblem = 'field.required';

/** A field that must hold more than blanks. */
export function checkRequired(text: string): RequiredProblem | undefined {
  return text.trim() === '' ? 'field.required' : undefined;
}
