import * as z from 'zod/mini';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';
import { ok, type Result, refuse } from '#shared/kernel/result.ts';

export type ImportRefusal = { code: 'catalogue.invalid'; problems: string[] };

/** Validates the file's shape; `findCatalogueProblems()` checks its consistency. */
export function parseCatalogue(input: unknown): Result<CatalogueFile, ImportRefusal> {
  const parsed = z.safeParse(CatalogueFile, input);
  return parsed.success ? ok(parsed.data) : refuseCatalogue(parsed.error.issues.map(toLine));
}

export const refuseCatalogue = (problems: string[]) => refuse({ code: 'catalogue.invalid' as const, problems });

const toLine = ({ path, message }: z.core.$ZodIssue) => `${path.join('.') || 'the file'}: ${message}`;
