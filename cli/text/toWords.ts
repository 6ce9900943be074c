/** `pendingReceipt` → `pending receipt`, `eTicket` → `e-ticket`. */
export const toWords = (code: string) =>
  code
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/^e /, 'e-');
