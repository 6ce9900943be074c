import * as z from 'zod/mini';

export const LanguageEntry = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  languageType: z.optional(z.union([z.string(), z.number()])),
});
export type LanguageEntry = z.infer<typeof LanguageEntry>;

export const SaveLanguageRequest = z.object({ languageId: z.int() });
export const GeoLanguage = z.object({ code: z.string() });
