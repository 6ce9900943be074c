/** Returns a redirect target on this origin. Everything else becomes `/`. */
export function safeRedirect(text: string | null | undefined): string {
  return text && staysHere(text) && staysHere(decodedTwice(text)) ? text : '/';
}

/** Backslashes (read as slashes by browsers), control characters and line separators. */
const UNSEEN_OR_BACKSLASH = /[\\\p{Cc}\p{Zl}\p{Zp}]/u;

function staysHere(text: string): boolean {
  if (!text.startsWith('/') || UNSEEN_OR_BACKSLASH.test(text)) return false;
  const [path = ''] = text.split(/[?#]/);
  return !path.includes('//') && isOnOrigin(text);
}

/** Parses the URL as a browser does, because dot segments and odd characters may change the origin. */
function isOnOrigin(text: string): boolean {
  const here = 'https://here.invalid';
  return (
    URL.canParse(text, here) && new URL(text, here).origin === here && !new URL(text, here).pathname.startsWith('//')
  );
}

/** Decodes a path twice, because the result must not be an external URL either. */
function decodedTwice(text: string): string {
  const [path = ''] = text.split(/[?#]/);
  try {
    return decodeURIComponent(decodeURIComponent(path));
  } catch {
    return '';
  }
}
