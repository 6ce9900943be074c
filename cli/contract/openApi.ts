import { CALL_FACTS, type CallFacts, LEVEL_MEANINGS } from '#shared/contract/callFacts.ts';
import { CALLS, type Call, type CallName } from '#shared/contract/calls.ts';
import { type Json, refTo, registerSchemas, toComponents } from './components.ts';
import { json, toOperation } from './operation.ts';
import { PARAMETERS } from './parameters.ts';

const NEEDED = Object.entries<CallFacts>(CALL_FACTS).flatMap(([name, { without }]) => (without ? [] : name));

const DESCRIPTION = [
  'Build your own box office: answer these calls, and set UPSTREAM_URL of the shop to its origin.',
  `Begin with ${new Intl.ListFormat('en-GB').format(NEEDED)}: every upstream needs them, and the shop hides what needs the others.`,
  'The browser reaches the same paths below the `/api` of the shop, except those marked `x-internal`.',
  'There, every call but GET and HEAD needs the value of the cookie `XSRF-TOKEN` in the header `X-XSRF-TOKEN`;',
  'the shop checks it, and an upstream can ignore it.',
  'A login returns its token in `data.token`; the shop keeps it in the httpOnly cookie `pner` and removes it from the answer.',
].join('\n');

const REFUSAL = { code: 404, message: 'There is no such event', requestId: '4fJ2', reason: 'activity.unknown' };
const SIGN_IN = { code: 401, message: 'Please sign in', requestId: '4fJ3', reason: 'login.needed' };

/** The contract between the shop and its upstream as an OpenAPI 3.1 document, made from the table of calls. */
export function createOpenApi(): Json {
  const registry = registerSchemas();
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries<Call>(CALLS)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: toOperation(name as CallName, call, registry) };
  }
  const responses = {
    Refusal: { description: 'A refusal, with the HTTP status in `code`', content: json(refTo('ErrorAnswer'), REFUSAL) },
    SignInFirst: { description: 'The visitor is not signed in', content: json(refTo('ErrorAnswer'), SIGN_IN) },
  };
  return {
    openapi: '3.1.1',
    info: {
      title: 'Frontrow box office',
      version: '1',
      description: DESCRIPTION,
      contact: { name: 'The maintainers of Frontrow' },
      license: { name: 'As the repository says', identifier: 'LicenseRef-Frontrow' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [
      { url: '{origin}', description: 'Your box office', variables: { origin: { default: 'http://localhost:3001' } } },
    ],
    tags: Object.entries(LEVEL_MEANINGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: toComponents(registry, { paths, responses }),
      parameters: PARAMETERS,
      responses,
      securitySchemes: {
        loginCookie: { type: 'apiKey', in: 'cookie', name: 'pner', description: 'Login token' },
        loginHeader: { type: 'http', scheme: 'bearer', description: 'The same token' },
      },
    },
  };
}
