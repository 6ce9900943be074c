/**
 * Sizes of the first groups of a mobile number by dialling code. Copied from libphonenumber-js. The test compares
 * the formatted numbers.
 */
const GROUPS: Readonly<Record<string, readonly number[]>> = {
  62: [3, 4],
  65: [4],
  852: [4],
  853: [4],
  86: [3, 4],
  886: [3, 3],
};

/** Formats a stored number for display: `852-91234567` → `+852 9123 4567`. Numbers of other countries are one group. */
export function formatPhone(phone: string): string {
  const [areaCode = '', number] = phone.split('-');
  if (number === undefined) return phone;
  const parts = [`+${areaCode}`];
  let rest = number;
  for (const size of GROUPS[areaCode] ?? []) {
    parts.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...parts, rest].filter(Boolean).join(' ');
}
