/**
 * Made by `server/build/wordFiles.ts`: text set → namespace → loader of the file with its texts. Some namespaces share
 * a file.
 */
declare module 'virtual:words' {
  type Texts = Record<string, unknown>;
  export const files: Record<string, Record<string, () => Promise<{ default: Record<string, Texts> }>>>;
}
