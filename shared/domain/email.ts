const EMAIL = /^\w+(?:[.+-]\w+)*@\w+(?:[.-]\w+)*\.[A-Za-z]{2,6}$/;

/** Word characters with optional dots or hyphens, an @, a domain and a 2–6 letter top-level domain. */
export function isEmail(text: string): boolean {
  return text.length <= 254 && EMAIL.test(text);
}
