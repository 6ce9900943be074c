/** Made by `server/build/wordFiles.ts`: text set → namespace → its file, which has all texts of some namespaces. */
declare module 'virtual:words' {
  type Texts = Record<string, unknown>;
  export const files: Record<string, Record<string, () => Promise<{ default: Record<string, Texts> }>>>;
}
