/** `8808123456789012` → `8808 1234 5678 9012`: how people read a number to a bank. */
export function groupDigits(number: string): string {
  return number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
