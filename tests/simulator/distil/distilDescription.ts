type Schema = { [keyword: string]: unknown };
type Content = { content?: { 'application/json'?: { schema?: Schema } } };
type Operation = { requestBody?: Content; responses?: Record<string, Content> };
type Paths = Record<string, Record<string, Operation>>;
export type Description = {
  openapi: string;
  info: { version: string };
  paths?: Paths;
  webhooks?: Paths;
  components: { schemas: Record<string, Schema> };
};
export type Wanted = {
  /** `METHOD /path` of the calls that our adapter makes. */
  operations?: string[];
  /** Names of the notices that our adapter reads. */
  notices?: string[];
  /** Schemas of the objects in the bodies that we send and read. */
  objects: string[];
};

/** Keywords that decide what is valid. All others, such as sentences and examples, are removed. */
const FACTS = `$ref type const enum format nullable properties required additionalProperties items minItems maxItems
  uniqueItems minProperties maxProperties minLength maxLength pattern minimum maximum exclusiveMinimum exclusiveMaximum
  multipleOf oneOf anyOf allOf not discriminator`.split(/\s+/);
const REFERENCE = '#/components/schemas/';

/**
 * Keeps the facts about the bodies of the wanted operations and notices. Removes an optional field or a branch if its
 * object is not wanted. The parent allows no other fields, so a body with such a field is rejected.
 */
export function distilDescription(description: Description, { operations = [], notices = [], objects }: Wanted) {
  const { schemas } = description.components;
  const toPaths = (from: Paths = {}, wanted: string[]) => {
    const paths: Paths = {};
    for (const [method, path] of wanted.map((one) => one.split(' ') as [string, string])) {
      const operation = from[path]?.[method.toLowerCase()];
      if (!operation) throw new Error(`The description has no ${method} ${path}`);
      paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(operation) };
    }
    return paths;
  };
  const paths = toPaths(description.paths, operations);
  const webhooks = toPaths(
    description.webhooks,
    notices.map((name) => `POST /${name}`),
  );

  const reached: Record<string, Schema> = {};
  const reach = (facts: unknown): void => {
    for (const name of referencesIn(facts)) {
      if (reached[name]) continue;
      if (!schemas[name]) throw new Error(`The description has no schema ${name}`);
      reached[name] = toFacts(schemas[name], objects);
      reach(reached[name]);
    }
  };
  reach([paths, webhooks]);
  const { openapi, info } = description;
  return { openapi, info: { version: info.version }, paths, webhooks, components: { schemas: reached } };
}

function toOperation({ requestBody, responses = {} }: Operation): Operation {
  const answers = Object.entries(responses).map(([status, response]) => [status, toContent(response)] as const);
  return { ...(requestBody && { requestBody: toContent(requestBody) }), responses: Object.fromEntries(answers) };
}

/** Keeps the schema of a body. The schema must be a reference. */
function toContent({ content }: Content): Content {
  const schema = content?.['application/json']?.schema;
  if (!schema) return {};
  if (!schema.$ref) throw new Error('The description has a body without a schema of its own');
  return { content: { 'application/json': { schema: { $ref: schema.$ref } } } };
}

function toFacts(schema: Schema, objects: string[]): Schema {
  const isWanted = (part: unknown) => referencesIn(part).every((name) => objects.includes(name));
  const facts: Schema = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (!FACTS.includes(keyword)) continue;
    if (keyword === 'properties') facts.properties = toFields(schema, objects);
    else if (keyword === 'oneOf' || keyword === 'anyOf')
      facts[keyword] = (value as Schema[]).filter(isWanted).map((branch) => toFacts(branch, objects));
    else if (keyword === 'allOf') facts.allOf = (value as Schema[]).map((part) => toFacts(part, objects));
    else if (['items', 'additionalProperties', 'not'].includes(keyword) && typeof value === 'object')
      facts[keyword] = toFacts(value as Schema, objects);
    else facts[keyword] = value;
  }
  return facts;
}

function toFields({ properties, required = [], additionalProperties }: Schema, objects: string[]): Schema {
  const fields: Schema = {};
  for (const [name, field] of Object.entries(properties as Record<string, Schema>)) {
    const { oneOf, anyOf } = field;
    const choices = (oneOf ?? anyOf ?? [field]) as Schema[];
    const isWanted = choices.some((choice) => referencesIn(choice).every((object) => objects.includes(object)));
    if (isWanted) fields[name] = toFacts(field, objects);
    else if ((required as string[]).includes(name) || additionalProperties !== false)
      throw new Error(`The field ${name} cannot be left out: it needs ${referencesIn(field).join(', ')}`);
  }
  return fields;
}

const referencesIn = (part: unknown): string[] =>
  [...JSON.stringify(part).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target!.slice(REFERENCE.length));
