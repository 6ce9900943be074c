type ServerConnections = { closeIdleConnections: () => void; closeAllConnections: () => void };

/**
 * Waits until a closing server has closed its connections: each one when it is idle, and all of them after
 * `hardStopMs`.
 */
export async function closeConnections(
  server: ServerConnections,
  { closed, hardStopMs }: { closed: Promise<unknown>; hardStopMs: number },
): Promise<void> {
  const idle = setInterval(() => server.closeIdleConnections(), 50);
  const hardStop = setTimeout(() => server.closeAllConnections(), hardStopMs);
  await closed;
  clearInterval(idle);
  clearTimeout(hardStop);
}
