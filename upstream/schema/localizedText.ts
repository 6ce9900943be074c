import { jsonb } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#shared/contract/catalogueFile.ts';

/** A column with one text in every text set of the shop: `{ en, id, "zh-HK" }`. */
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
