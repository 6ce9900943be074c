/** Work that a stranger can cause, and that takes longer than a normal call. */
export type CostlyWork = {
  work: string;
  /** File and name of the function that does the work. */
  file: string;
  name: string;
  /** Measured processor time of one unit of the work, in milliseconds. */
  ms: string;
  bound: string;
  /** Number of the test in docs/security.md. */
  test: string;
  /** Other files that do this work and import a package of `HEAVY`. */
  parts?: readonly string[];
};

/** Packages whose work takes milliseconds of processor time. */
export const HEAVY = /^(sharp|fontkit|pdfkit|qr|@node-rs\/argon2|node:zlib|node:worker_threads)$/;

export const COSTLY_WORK: readonly CostlyWork[] = [
  {
    work: 'Rendering a page',
    file: 'server/ssr/openPage.ts',
    name: 'openPage',
    ms: '5–20',
    bound: '16 at once, 8 of a network, 300 wait; one unit of the budget',
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
    bound: '2 at once, networks take turns; five units; kept on disk',
    test: 'S-182',
  },
  {
    work: 'Drawing a link preview',
    file: 'server/share/drawSharePicture.ts',
    name: 'drawSharePicture',
    ms: '50–150',
    bound: 'one at once in a thread, networks take turns; five units; kept on disk',
    test: 'S-182',
    parts: ['server/share/sharePicture.ts', 'server/share/sharePictureThread.ts', 'server/share/setText.ts'],
  },
  {
    work: 'Drawing tickets as PDF',
    file: 'boxoffice/selling/tickets/drawTicketsPdf.ts',
    name: 'drawTicketsPdf',
    ms: '200–450',
    bound: 'one at once in a thread, 7 wait, networks take turns; 200 a quarter of an hour; kept in memory',
    test: 'S-176',
    parts: ['boxoffice/selling/tickets/createTicketsPrinter.ts', 'boxoffice/selling/tickets/ticketsPdfThread.ts'],
  },
  {
    work: 'Hashing a password',
    file: 'boxoffice/people/accounts/passwordHasher.ts',
    name: 'createPasswordHasher',
    ms: '20–40',
    bound: '2 at once in threads, 40 wait; limits of guesses',
    test: 'S-096',
  },
  {
    work: 'A call of the box office',
    file: 'server/bff/upstreamProxy.ts',
    name: 'upstreamProxy',
    ms: '2–20',
    bound: '32 at once, 8 of a network, 2,000 wait; one unit; it starts when its body is complete',
    test: 'S-172',
  },
  {
    work: 'A notice of a payment provider',
    file: 'server/bff/providerRoutes.ts',
    name: 'providerNotices',
    ms: '2–5',
    bound: '8 of a network at once; 64 kB, whole within 5 s',
    test: 'S-200',
  },
  {
    work: 'The files of a waiting room',
    file: 'server/rooms/keptFiles.ts',
    name: 'createKeptFiles',
    ms: '1; the proof 30 for 10,000 visitors',
    bound: 'read once a second, the proof once in 5 s, for all visitors; a request for an unknown room costs one unit',
    test: 'S-144',
    parts: ['boxoffice/rooms/closeList.ts', 'boxoffice/rooms/listWorker.ts'],
  },
  {
    work: 'A seat map',
    file: 'server/bff/sharedCalls.ts',
    name: 'sharedCalls',
    ms: '20–60',
    bound: 'made once for all requests within half a second; one unit',
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
    work: 'Mails and text messages',
    file: 'boxoffice/platform/http/rateLimits.ts',
    name: 'takeTurns',
    ms: 'money',
    bound: 'limits by address, network and device; budgets of SMS',
    test: 'S-156',
  },
];
