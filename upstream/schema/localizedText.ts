import { jsonb } from 'drizzle-orm/pg-core';
import type { LocalizedText } from '#shared/domain/localizedText.ts';

/** A column with a text by text set: `{ "en": …, "id": … }`. */
export const localizedText = (name: string) => jsonb(name).$type<LocalizedText>();
