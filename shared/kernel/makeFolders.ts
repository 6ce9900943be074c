/**
 * Creates a folder and its parents, one by one with `makeOne`. Node's `recursive` option never ends if the system
 * refuses a folder with ENOENT, as below /proc.
 */
export async function makeFolders(absolutePath: string, makeOne: (path: string) => Promise<unknown>): Promise<void> {
  const names = absolutePath.split('/').filter(Boolean);
  for (const index of names.keys()) {
    await makeOne(`/${names.slice(0, index + 1).join('/')}`).catch((error: { code?: string }) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
