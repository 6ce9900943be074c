import type { Command } from 'commander';
import { type CommandDeps, command, group } from '../terminal/command.ts';
import { outputOption } from '../terminal/output.ts';

/** `frontrow contract …`: for developers of another box office. */
export function contractCommand(deps: CommandDeps): Command {
  return group(
    'contract',
    'the contract that your own box office must fulfil',
    {
      examples: ['frontrow contract openapi --output openapi.json'],
    },
    [openApiCommand(deps)],
  );
}

function openApiCommand({ terminal }: CommandDeps): Command {
  return command('openapi', 'print every call between shop and box office as an OpenAPI 3.1 document', {
    examples: ['frontrow contract openapi --output openapi.json'],
    exits: '0 printed, 2 wrong use',
  })
    .addOption(outputOption())
    .action(async () => {
      const { createOpenApi } = await import('../contract/openApi.ts');
      terminal.write(`${JSON.stringify(createOpenApi(), undefined, 2)}\n`);
    });
}
