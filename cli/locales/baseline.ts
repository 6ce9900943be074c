import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { CommandError } from '../terminal/CommandError.ts';
import type { Finding } from './rule.ts';

const Baseline = z.strictObject({ known: z.array(z.string()) });

/** Returns the findings that are not in the baseline, and the baseline entries without a finding. */
export function withoutKnown(findings: readonly Finding[], known: readonly string[]) {
  const signatures = new Set(findings.map(signatureOf));
  return {
    fresh: findings.filter((finding) => !known.includes(signatureOf(finding))),
    gone: known.filter((signature) => !signatures.has(signature)),
  };
}

export function readBaseline(file: string): string[] {
  if (!existsSync(file)) throw new CommandError(`There is no baseline ${file}: make it with --update-baseline`);
  try {
    return Baseline.parse(JSON.parse(readFileSync(file, 'utf8'))).known;
  } catch (error) {
    throw new CommandError(`${file} is no baseline: ${(error as Error).message}`);
  }
}

export function writeBaseline(file: string, findings: readonly Finding[]): void {
  const known = [...new Set(findings.map(signatureOf))].sort();
  writeFileSync(file, `${JSON.stringify({ known }, null, 2)}\n`);
}

/** Identifies a finding across runs. Leaves out the line number, which changes. */
function signatureOf({ rule, textSet, key, file, message }: Finding): string {
  return [rule, textSet ?? '', key ?? `${file.replaceAll('\\', '/')}: ${message}`].join(' ').replaceAll('  ', ' ');
}
