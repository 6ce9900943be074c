/** Whether a response is an HTML page instead of data. */
export const isWebPage = (contentType: string | undefined) => /^text\/html\b/i.test(contentType ?? '');
