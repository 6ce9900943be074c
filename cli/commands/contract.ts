import { Command } from 'commander';
import { outputOption } from '../terminal/output.ts';
import type { Terminal } from '../terminal/terminal.ts';

type ContractDeps = { terminal: Terminal };

/** `frontrow contract …`: for those who build a box office of their own. */
export function contractCommand(deps: ContractDeps): Command {
  return new Command('contract')
    .description('what a box office of your own has to answer')
    .addHelpText('after', '\nExample:\n  frontrow contract openapi --output openapi.json')
    .addCommand(openApiCommand(deps));
}

function openApiCommand({ terminal }: ContractDeps): Command {
  return new Command('openapi')
    .description('print every call between shop and box office as an OpenAPI 3.1 document')
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExample:\n  frontrow contract openapi --output openapi.json\n\nExit codes: 0 printed, 2 wrong use.',
    )
    .action(async () => {
      const { createOpenApi } = await import('../contract/openApi.ts');
      terminal.write(`${JSON.stringify(createOpenApi(), undefined, 2)}\n`);
    });
}
