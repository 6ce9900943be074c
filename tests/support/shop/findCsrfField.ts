/** Returns the hidden field of a page's forms. */
export const findCsrfField = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
