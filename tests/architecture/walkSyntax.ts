import { parseSync } from 'vite';

export type SyntaxNode = { type?: string; [field: string]: unknown };

/** Calls `see` for each node of a source text, the outer nodes first. */
export function walkSyntax(file: string, text: string, see: (node: SyntaxNode) => void): void {
  const step = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    see(node as SyntaxNode);
    for (const value of Object.values(node)) step(value);
  };
  step(parseSync(file, text).program);
}
