import { readFileSync } from 'node:fs';
import { CALL_FACTS, isWithin, LEVEL_MEANINGS, LEVELS, type Level } from '#shared/contract/callFacts.ts';
import { CALLS, type CallName } from '#shared/contract/calls.ts';
import { FEATURES } from '#shared/contract/features.ts';

/** A file of the adapter that a journey tests, so that the example works. */
const EXAMPLE = 'tests/fixtures/hallAdapter/getActivity.js';
const HEAD = `# A box office of your own

The shop works in front of any server that fulfils its contract. \`node tests/documents/main.ts\` writes this page.

1. \`npx frontrow contract openapi --output openapi.json\` writes the contract: each call with its level, its meaning, a
   recorded example of its request and answer, and links to the calls that follow.
2. Start with \`examples/smallest/upstream.js\`: six calls, 80 lines at most, no package. \`node examples/smallest/upstream.js\`, then
   \`UPSTREAM_URL=http://localhost:4000 npm start\`.
3. Add calls level by level. \`npx frontrow smoke http://localhost:4000 --as upstream --level browse\` tries the calls
   of that level and of the levels before it. It ends with a score and a list of the parts that the shop hides.

## What the shop hides

At startup and then every minute, the shop finds out which calls your server has. Parts of the shop that need
a missing call are not shown: no button, no link, no page. To find this out, it sends nothing that could
change data:

- It requests \`GET /api/v1/calls\`, which returns the names of your calls: \`{"code": 200, "data": ["getHome", …]}\`.
  Implement this call if you can: it is exact, and costs one request a minute.
- Without it, the shop tries each \`GET\` that a server may lack, with ids that do not exist. A call is missing if the answer is
  405, 501, a 404 without the contract's error body, or the same answer as for a path that does not exist. For other methods it
  reads the header \`Allow\` of \`OPTIONS\`, or infers the call from a related one: a server with \`getCheckout\` has \`createHold\`.

A server with \`sendLoginCode\`, but without \`register\`, \`resetPassword\` and \`changePassword\`, has accounts
without passwords: visitors sign in with codes only. If the request about a call fails or is not answered, the call keeps its
last known state. The log names the missing calls and the hidden features.

## Answers that violate the contract

An entry of a public list that does not match its schema is left out, and so is an invalid part of the home
page. If another answer that a page needs is invalid, the page fails with status 502. The log names call, field and page in
each case.

## A box office of another shape

\`examples/pretix\` is a complete adapter: the shop in front of the REST API of pretix.

The calls of your server may differ from the contract. \`ADAPTER\` names a folder with one script for each call that the
shop may use, and \`UPSTREAM_URL\` is the address of your server: \`ADAPTER=./adapter UPSTREAM_URL=https://box-office.example/api npm start\`.
The script has the name of the call (\`.js\`, \`.mjs\` or \`.ts\`) and two functions, one for each direction:

- \`toUpstream(request, tools)\` returns the request to your server: a path, or \`{ path, method, headers, body, expects }\`.
  Without this function, no request is sent.
- \`fromUpstream(answer, request, tools)\` returns the \`data\` of the contract's answer, or \`{ name, content }\` for a file.

Both may be async. The script \`getActivity.js\`, for a server with local times and decimal prices:

\`\`\`js
${readFileSync(EXAMPLE, 'utf8').trimEnd()}
\`\`\`

The comments give the script the types of \`server/adapter/adapter.ts\`, without a build. A script receives:

| Name | Meaning |
|---|---|
| \`request\` | \`params\`, \`query\`, \`body\` as the contract defines them, \`language\`, \`token\` of the signed-in visitor, \`idempotencyKey\`, \`cookies\`, \`headers\`, \`requestId\`, \`signal\` |
| \`answer\` | \`status\`, \`headers\`, \`body\` (parsed JSON), \`bytes\` |
| \`tools.fetch(path, init)\` | Sends one more request to your server; \`init\` has \`method\`, \`headers\`, \`body\` and \`expects\` as in \`toUpstream\` |
| \`tools.readAll(path, { entries, next })\` | All entries of a list of your server, read page by page |
| \`tools.toPage(list, query)\` | The requested page, cut out of a complete list |
| \`tools.refuse(status, reason, message, fields)\` | Ends the call with an error body of the contract |
| \`tools.toMinorUnits('12.50')\`, \`tools.toDecimal(1250)\` | Amounts, which are hundredths in the contract |
| \`tools.toInstant(text, zone)\`, \`tools.toLocalTime(instant, zone)\` | Times, which have an offset in the contract |

- Before a script runs, the shop refuses invalid bodies and queries, calls without a sign-in where the contract
  needs one, and calls without a required idempotency key. The \`token\` is the one that your \`mailLogin\` or \`login\` returned
  at the sign-in.
- An error status of your server ends the call. A 404 stays 404, 429 and 5xx become 503, and all others become 502.
  All of them except 404 are logged. \`expects: [409]\` passes an answer with 409 to \`fromUpstream\` instead. An error
  in a script is logged with its call, and answered with 502.
- Each request to your server has the \`x-request-id\` of the visitor's request, and \`traceparent\` and \`tracestate\` if a
  trusted proxy (\`TRUST_PROXY\`) sent them. Calls that several visitors share have no trace.
- A call without a script reaches your server unchanged. If your server refuses it without the contract's error body, the shop
  gets 404. The shop hides the features whose calls have neither a script nor a name in the answer of \`listCalls\`.
- Secrets, such as a token for your server, come from the environment: \`process.env\` in the script.
- Put code that several scripts share in a subfolder. If the folder itself has a script that is not named after a call, the shop
  does not start.
- \`npx frontrow smoke https://box-office.example/api --adapter ./adapter --level selling\` tries the scripts as if your
  server fulfilled the contract.

## Checks of your own

\`frontrow smoke --checks FOLDER\` also makes checks of your own: one \`.json\` file per check, as in
\`examples/checks\`. They have the tag \`own\`, and are selected, reported and measured like the other checks. \`--list\` validates the
files without a call; a mistake is reported with its file and path, and the exit code is 2.

| Setting | Meaning |
|---|---|
| \`name\` | Unique name in the report |
| \`path\` | Path after the origin of the address, with the query: \`/api/v1/home\` |
| \`method\` | Can only be \`GET\`, which is the default |
| \`status\` | Expected status; the default is 200 |
| \`tags\` | Words for \`--tag\`, in addition to \`own\` |
| \`schema\` | JSON Schema 2020-12 of the answer. A keyword for values of one type, such as \`minimum\`, needs this \`type\` beside it. Formats: \`date-time\`, \`date\`, \`email\`, \`uri\`, \`uuid\` |
| \`values\` | Expected values by their path: \`{"data[0].id": "7"}\` |
`;

/** Returns the text of docs/own-box-office.md. */
export const writeOwnBoxOfficePage = (): string => [HEAD, ...LEVELS.map(writeLevel)].join('\n');

function writeLevel(level: Level): string {
  const before = LEVELS[LEVELS.indexOf(level) - 1];
  const names = (Object.keys(CALL_FACTS) as CallName[]).filter(
    (name) => isWithin(name, level) && !(before && isWithin(name, before)),
  );
  const rows = names.map((name) => {
    const { method, path } = CALLS[name];
    return `| \`${name}\` | \`${method} ${path.replace(/:(\w+)/g, '{$1}')}\` | ${describeLoss(name)} |`;
  });
  return [
    `## ${LEVEL_MEANINGS[level]} (\`${level}\`)\n`,
    '| Call | Request | Without it, the shop hides |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}

function describeLoss(name: CallName): string {
  const { without } = CALL_FACTS[name];
  if (!without) return 'Every server needs it';
  return without.map((feature) => FEATURES[feature].hides).join('; ') || 'nothing';
}
