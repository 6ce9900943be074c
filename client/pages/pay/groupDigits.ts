/** Groups digits for reading: `8808123456789012` → `8808 1234 5678 9012`. */
export function groupDigits(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
