import type { LocalizedText } from '#shared/contract/catalogueFile.ts';
import type { DemoPerformer } from './demoEvent.ts';
import { words } from './words.ts';

/** An invented artist; the same English name in two events is the same artist. */
export function performer(en: string, zhHk: string, role: LocalizedText): DemoPerformer {
  return { id: toSlug(en), name: words(en, en, zhHk), role };
}

function toSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
