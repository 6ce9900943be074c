import { PASSWORD_QUEUE } from '#boxoffice/people/accounts/passwordHasher.ts';
import { RATE_LIMITS } from '#boxoffice/platform/http/rateLimits.ts';
import { PDF_QUEUE } from '#boxoffice/selling/tickets/createTicketsPrinter.ts';
import { CACHE_TIMES, LIMITS } from '#server/http/limits.ts';
import { PICTURE_UNITS } from '#server/images/pictureMaker.ts';
import { MINUTE_MS, SECOND_MS } from '#shared/kernel/durations.ts';

/** Work that a stranger can cause, and that takes longer than a normal call. */
export type CostlyWork = {
  work: string;
  /** File and name of the function that does the work. */
  file: string;
  name: string;
  /** Measured processor time of doing the work once, in milliseconds. */
  ms: string;
  /** Limits of the work, with the values of the constants that set them. */
  bound: string;
  /** Number of the test in docs/security.md. */
  test: string;
  /** Other files that do this work and import a package of `HEAVY`. */
  parts?: readonly string[];
};

/** Packages whose work takes milliseconds of processor time. */
export const HEAVY = /^(sharp|fontkit|pdfkit|qr|@node-rs\/argon2|node:zlib|node:worker_threads)$/;

const { pages, calls, pictures, sharePictures, noticeBytes, bodyMs } = LIMITS;
const { roomNow, roomFairness, seatMap } = CACHE_TIMES;
const pdfs = RATE_LIMITS['printed tickets by network'];
const count = (number: number) => number.toLocaleString('en');
const seconds = (ms: number) => `${ms / SECOND_MS} s`;

export const COSTLY_WORK: readonly CostlyWork[] = [
  {
    work: 'Rendering a page',
    file: 'server/ssr/openPage.ts',
    name: 'openPage',
    ms: '5–20',
    bound: `${pages.atOnce} at once, at most ${pages.each} for each network, ${pages.waiting} wait; one unit of the budget`,
    test: 'S-163',
    parts: ['server/ssr/writePage.ts', 'server/ssr/gzipPieces.ts', 'server/ssr/collectPage.ts'],
  },
  {
    work: 'Compressing an answer',
    file: 'server/cache/storedAnswer.ts',
    name: 'compressWell',
    ms: '1–5',
    bound:
      'in threads of zlib, once for a stored answer; a personal page during its turn, in 0.3 ms; other answers cost one unit of the budget',
    test: 'S-160',
    parts: ['server/seo/sitemaps.ts', 'server/bff/upstreamFetch.ts'],
  },
  {
    work: 'Resizing a picture',
    file: 'server/images/resizePicture.ts',
    name: 'resizePicture',
    ms: '50–170',
    bound: `${pictures.atOnce} at once, networks take turns; ${PICTURE_UNITS} units; kept on disk`,
    test: 'S-182',
  },
  {
    work: 'Drawing a link preview',
    file: 'server/share/drawSharePicture.ts',
    name: 'drawSharePicture',
    ms: '50–150',
    bound: `${sharePictures.atOnce} at once in a thread, networks take turns; ${PICTURE_UNITS} units; kept on disk`,
    test: 'S-182',
    parts: ['server/share/sharePicture.ts', 'server/share/sharePictureThread.ts', 'server/share/setText.ts'],
  },
  {
    work: 'Drawing tickets as PDF',
    file: 'boxoffice/selling/tickets/drawTicketsPdf.ts',
    name: 'drawTicketsPdf',
    ms: '200–450',
    bound: `${PDF_QUEUE.atOnce} at once in a thread, ${PDF_QUEUE.waiting} wait, networks take turns; ${pdfs.most} in ${pdfs.windowMs / MINUTE_MS} minutes; kept in memory`,
    test: 'S-176',
    parts: ['boxoffice/selling/tickets/createTicketsPrinter.ts', 'boxoffice/selling/tickets/ticketsPdfThread.ts'],
  },
  {
    work: 'Hashing a password',
    file: 'boxoffice/people/accounts/passwordHasher.ts',
    name: 'createPasswordHasher',
    ms: '20–40',
    bound: `${PASSWORD_QUEUE.atOnce} at once in threads, ${PASSWORD_QUEUE.waiting} wait; limits of guesses`,
    test: 'S-096',
  },
  {
    work: 'A call to the box office',
    file: 'server/bff/upstreamProxy.ts',
    name: 'upstreamProxy',
    ms: '2–20',
    bound: `${calls.atOnce} at once, at most ${calls.each} for each network, ${count(calls.waiting)} wait; one unit; it starts when its body is complete`,
    test: 'S-172',
  },
  {
    work: 'A notice of a payment provider',
    file: 'server/bff/providerRoutes.ts',
    name: 'providerNotices',
    ms: '2–5',
    bound: `at most ${calls.each} at once for each network; ${noticeBytes / 1024} kB, whole within ${seconds(bodyMs)}`,
    test: 'S-200',
  },
  {
    work: 'The files of a waiting room',
    file: 'server/rooms/keptFiles.ts',
    name: 'createKeptFiles',
    ms: '1; the proof 30 for 10,000 visitors',
    bound: `read once in ${seconds(roomNow.freshMs)}, the proof once in ${seconds(roomFairness.freshMs)}, for all visitors; a request for an unknown room costs one unit`,
    test: 'S-144',
    parts: ['boxoffice/rooms/closeList.ts', 'boxoffice/rooms/listWorker.ts'],
  },
  {
    work: 'A seat map',
    file: 'server/bff/sharedCalls.ts',
    name: 'sharedCalls',
    ms: '20–60',
    bound: `made once for all requests within ${seconds(seatMap.freshMs)}; one unit`,
    test: 'S-164',
  },
  {
    work: 'Search with typing mistakes',
    file: 'boxoffice/events/search/wordIndex.ts',
    name: 'createWordIndex',
    ms: '1–8',
    bound: 'one unit of the budget',
    test: 'S-160',
  },
  {
    work: 'E-mails and text messages',
    file: 'boxoffice/platform/http/rateLimits.ts',
    name: 'takeTurns',
    ms: 'money',
    bound: 'limits by address, network and device; budgets of SMS',
    test: 'S-156',
  },
];
