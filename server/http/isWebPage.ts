/** Whether a response is a page for people instead of data. */
export const isWebPage = (contentType: string | undefined) => /^text\/html\b/i.test(contentType ?? '');
