import { jsonb } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#shared/contract/catalogueFile.ts';

/** A column with a text in all text sets: `{ en, id, "zh-HK" }`. */
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
