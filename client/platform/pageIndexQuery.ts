/** Query of every list with pages. The address of the first page contains no number. */
export const PAGE_INDEX_QUERY = {
  pageIndex: (text: string) => (/^[1-9]\d{0,4}$/.test(text) && text !== '1' ? text : undefined),
};
