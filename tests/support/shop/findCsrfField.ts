/** The hidden field that a page's own forms carry. */
export const findCsrfField = (html: string) => /name="_csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
