/** Explains how to fix the error if a server cannot listen on its port. Undefined for any other error. */
export function explainPort(error: unknown): string | undefined {
  const { code, port, syscall } = error as { code?: string; port?: number; syscall?: string };
  if (syscall !== 'listen') return undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Set PORT (or OPS_PORT) to a free one.`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. Set PORT to one above 1023.`;
  return undefined;
}
