import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Content = { content?: { 'application/json'?: { schema?: object } } };
type Operation = { requestBody?: Content; responses?: Record<string, Content> };
type Field = { type?: string; enum?: string[] };
type Description = {
  paths?: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, { post: Operation }>;
  components?: { schemas?: Record<string, { properties?: Record<string, Field> }> };
};
export type Described = { method: string; path: string };

/**
 * Validates requests, answers and notices against an OpenAPI description. Each deviation is reported as one line.
 * `amend` adds facts that the description lacks.
 */
export function openDescription(file: string, amend: (description: Description) => void = () => {}) {
  const text = readFileSync(new URL(`./descriptions/${file}`, import.meta.url), 'utf8');
  const description = JSON.parse(text) as Description;
  amend(description);
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(description, file);
  const validators = new Map<string, ValidateFunction>();

  function validate(pointer: string[], value: unknown): string[] {
    const ref = `${file}#/${pointer.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
    const validator = validators.get(ref) ?? ajv.compile({ $ref: ref });
    validators.set(ref, validator);
    if (validator(value)) return [];
    return (validator.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  const json = ['content', 'application/json', 'schema'];
  /** Finds the path in the description that matches the request's path, with `{parameters}` in place of values. */
  function find({ method, path }: Described): string | undefined {
    const operations = Object.entries(description.paths ?? {});
    return operations.find(
      ([template, methods]) =>
        methods[method.toLowerCase()] && new RegExp(`^${template.replace(/\{[^}]+\}/g, '[^/]+')}$`).test(path),
    )?.[0];
  }

  return {
    request(call: Described, body: unknown): string[] {
      const template = find(call);
      if (!template) return [`there is no ${call.method} ${call.path}`];
      const method = call.method.toLowerCase();
      if (!description.paths![template]![method]!.requestBody) return body === undefined ? [] : ['takes no body'];
      return validate(['paths', template, method, 'requestBody', ...json], body);
    },
    answer(call: Described, status: number, body: unknown): string[] {
      const template = find(call);
      if (!template) return [];
      const responses = description.paths![template]![call.method.toLowerCase()]!.responses ?? {};
      if (!responses[status]) return [`${call.method} ${call.path} does not answer ${status}`];
      return validate(['paths', template, call.method.toLowerCase(), 'responses', String(status), ...json], body);
    },
    notice(name: string, body: unknown): string[] {
      if (!description.webhooks?.[`/${name}`]) return [`there is no notice ${name}`];
      return validate(['webhooks', `/${name}`, 'post', 'requestBody', ...json], body);
    },
  };
}
