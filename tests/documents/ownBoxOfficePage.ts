import { CALL_FACTS, isWithin, LEVEL_MEANINGS, LEVELS, type Level } from '#shared/contract/callFacts.ts';
import { CALLS, type CallName } from '#shared/contract/calls.ts';
import { FEATURES } from '#shared/contract/features.ts';

const HEAD = `# A box office of your own

The shop works in front of any server that answers its contract. \`node tests/documents/main.ts\` writes the tables of this page.

1. \`npx frontrow contract openapi --output openapi.json\` prints the contract: each call with its level, what it means, a
   recorded example of its request and answer, and links to the calls that follow.
2. Start with \`examples/smallest/upstream.js\`: six calls, 80 lines at most, no package. \`node examples/smallest/upstream.js\`, then
   \`UPSTREAM_URL=http://localhost:4000 npm start\`.
3. Add calls level by level. \`npx frontrow smoke http://localhost:4000 --as upstream --level browse\` tries those of a level
   and of the levels before it. It ends with a score and with what the shop hides.

## What the shop hides

At its start and every minute, the shop finds out which calls your server has. What needs the others is not shown: no button,
no link, no page. Nothing is sent that could change data:

- It asks \`GET /api/v1/calls\`, which answers the names of your calls: \`{"code": 200, "data": ["getHome", …]}\`. Have this
  call if you can: it is exact, and one request a minute.
- Without it, the shop tries each \`GET\` with ids that do not exist. A call is missing if the answer is 405, 501, a 404 without
  the contract's error body, or the same answer as for a path that does not exist. For other methods it reads the header \`Allow\`
  of \`OPTIONS\`, or takes the call beside it as a sign: a server with \`getCheckout\` has \`createHold\`.

A call that fails or does not answer counts as before. The log names the missing calls and the hidden features.

## Answers out of contract

An entry of a public list that does not match its schema is left out; a part of the home page costs only itself. Other
answers cost their page, with status 502. The log names call, field and page in each case.
`;

/** Writes docs/own-box-office.md. */
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
