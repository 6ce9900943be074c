/** Where a visitor may be sent after signing in: a path on this origin. Everything else leads home. */
export function safeRedirect(text: string | null | undefined): string {
  return text && staysHere(text) && staysHere(decodedTwice(text)) ? text : '/';
}

/** Backslashes, which browsers read as slashes, and the characters that they skip or that end a header line. */
const UNSEEN_OR_BACKSLASH = /[\\\p{Cc}\p{Zl}\p{Zp}]/u;

function staysHere(text: string): boolean {
  if (!text.startsWith('/') || UNSEEN_OR_BACKSLASH.test(text)) return false;
  const [path = ''] = text.split(/[?#]/);
  return !path.includes('//') && isOnOrigin(text);
}

/** A browser's own reading is the last word: dots and odd characters must not lead away. */
function isOnOrigin(text: string): boolean {
  const here = 'https://here.invalid';
  return (
    URL.canParse(text, here) && new URL(text, here).origin === here && !new URL(text, here).pathname.startsWith('//')
  );
}

/** Whoever decodes the text once more on the way must not get another address out of it. */
function decodedTwice(text: string): string {
  const [path = ''] = text.split(/[?#]/);
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return '';
  }
}
