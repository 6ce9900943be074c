import * as z from 'zod/mini';
import { CatalogueFile } from '#shared/contract/catalogueFile.ts';

/** The JSON Schema of a catalogue file. An import refuses fields that the schema does not have. */
export const catalogueSchema = (): object => ({
  title: 'Catalogue of a Frontrow box office',
  ...z.toJSONSchema(CatalogueFile, {
    io: 'input',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type === 'object') jsonSchema.additionalProperties = false;
    },
  }),
});
