import type { z } from 'zod';
import { BOX_OFFICE_VARIABLES } from '#boxoffice/config.ts';
import { MONEY_PROVIDER_NAMES, moneyProvider } from '#boxoffice/moneyProviders.ts';
import { SHOP_VARIABLES } from '#server/config.ts';

type Variables = Record<string, z.ZodType>;

const HEAD = `# Configuration

A first run needs no settings. Every setting is an environment variable; an empty value counts as unset, and a mistyped name
is reported at startup. \`node tests/documents/main.ts\` writes this page from the schemas in \`server/config.ts\`,
\`boxoffice/config.ts\` and the payment providers.

Commands that call a running shop use \`PORT\` and \`OPS_PORT\`, or the URL that you pass. Commands that need the database use
\`DATABASE_URL\` or, if it is unset, \`DATA_DIR\`. Checks that need a login use \`FRONTROW_TOKEN\`, or \`FRONTROW_EMAIL\` and
\`FRONTROW_PASSWORD\`. \`OPERATOR\` is the name that the log of changes shows.

## Shop and box office
`;

/** Returns the text of docs/configuration.md. */
export function writeConfigurationPage(): string {
  const ofOffice = Object.entries(BOX_OFFICE_VARIABLES).filter(([name]) => !(name in SHOP_VARIABLES));
  const all = { ...SHOP_VARIABLES, ...Object.fromEntries(ofOffice) };
  const ofProviders = MONEY_PROVIDER_NAMES.map((name) => {
    const { variables, secrets } = moneyProvider(name);
    const files = secrets.map((secret) => `\`${secret}_FILE\``).join(', ');
    return `## Payment provider ${name}\n\n${writeTable(variables)}\n\nInstead of a key, you can set the path of a file that contains it: ${files}.`;
  });
  return `${[`${HEAD}\n${writeTable(all)}`, ...ofProviders].join('\n\n')}\n`;
}

function writeTable(variables: Variables): string {
  const rows = Object.entries(variables).map(([name, schema]) => {
    const { description, unset } = schema.meta() ?? {};
    if (!description) throw new Error(`${name} has no description in its schema`);
    return `| \`${name}\` | ${unset ?? defaultOf(name, schema)} | ${description} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n');
}

function defaultOf(name: string, schema: z.ZodType): string {
  const parsed = schema.safeParse(undefined);
  if (parsed.data === undefined) throw new Error(`${name} has no default: describe it with “unset”`);
  return `\`${parsed.data}\``;
}
