import type { ActivityCard } from '#shared/contract/activityCard.ts';
import { RefusedError } from '#shared/contract/errorBody.ts';

/** Page size. It is small, so that most catalogues have several pages. */
export const PAGE_SIZE = 5;

type Page = { pageIndex: number; pageSize: number; totalPage: number; total: number; result: ActivityCard[] };
type Pages = { first: Page; second?: Page | undefined; last: Page; beyond?: Page | undefined };

/** Reads the first two pages, the last one, and the page after it, which an upstream may refuse. */
export async function readPages(readPage: (pageIndex: number) => Promise<Page>): Promise<Pages> {
  const first = await readPage(1);
  const beyond = await readPage(first.totalPage + 1).catch((error: unknown) => {
    if (!(error instanceof RefusedError)) throw error;
    return undefined;
  });
  const second = first.totalPage > 1 ? await readPage(2) : undefined;
  return { first, second, beyond, last: await readPage(Math.max(first.totalPage, 1)) };
}

/** Returns the first contradiction in the pages of one listing. */
export function judgePages({ first, second, last, beyond }: Pages): string | undefined {
  const { total, totalPage, pageSize } = first;
  const fault = judgePageSize(first) ?? findRepeated(first, second) ?? judgeCards(first);
  if (fault) return fault;
  if (totalPage !== Math.ceil(total / pageSize) && !(total === 0 && totalPage === 1))
    return `totalPage is ${totalPage}, and ${total} events on pages of ${pageSize} are ${Math.ceil(total / pageSize)}`;
  return (
    judgeLength(first, 1) ??
    (second && judgeLength(second, 2)) ??
    judgeLength(last, Math.max(totalPage, 1)) ??
    (beyond && beyond.result.length > 0
      ? `total is ${total}, and page ${totalPage + 1} after the last has ${beyond.result.length} events`
      : undefined)
  );
}

function judgePageSize({ pageSize, result }: Page): string | undefined {
  if (pageSize === PAGE_SIZE && result.length <= PAGE_SIZE) return undefined;
  const got = `pageSize is ${pageSize} with ${result.length} events`;
  return `a request for pages of ${PAGE_SIZE} is ignored: ${got}`;
}

function findRepeated(first: Page, second: Page | undefined): string | undefined {
  const idsOf = ({ result }: Page) => result.map(({ id }) => id);
  if (second && first.result.length > 0 && String(idsOf(first)) === String(idsOf(second)))
    return 'page 2 has the same events as page 1: pageIndex is ignored';
  const ids = [...idsOf(first), ...(second ? idsOf(second) : [])];
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  return repeated && `activity ${repeated} is listed twice`;
}

/** `timeRange` is a text for visitors. Only a year can be recognised in it. */
function judgeCards({ result }: Page): string | undefined {
  for (const [index, { priceFrom, timeRange = '' }] of result.entries()) {
    if (priceFrom && priceFrom.amount < 0) return `result[${index}].priceFrom.amount is ${priceFrom.amount}`;
    const years = (timeRange.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number);
    if (years.length > 0 && Math.max(...years) < new Date().getUTCFullYear() - 1)
      return `result[${index}].timeRange is "${timeRange}", which is in the past`;
  }
  return undefined;
}

function judgeLength({ total, pageSize, result }: Page, pageIndex: number): string | undefined {
  const expected = Math.max(0, Math.min(pageSize, total - (pageIndex - 1) * pageSize));
  if (result.length === expected) return undefined;
  return `total is ${total}, and page ${pageIndex} has ${result.length} events instead of ${expected}`;
}
