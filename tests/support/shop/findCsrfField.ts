/** Returns the anti-forgery token in the forms of a page. */
export const findCsrfField = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
