import type { Command } from 'commander';
import { writeMoment } from '#shared/domain/language/zonedMoment.ts';
import type { OpenCase } from '../boxOffice/operatorCases.ts';
import { EXIT } from '../terminal/CommandError.ts';
import { type CommandDeps, type Format, officeCommand } from '../terminal/command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { toWords } from '../text/toWords.ts';

type Ending = { note: string; returned?: boolean; format: Format };

const KINDS: Record<OpenCase['kind'], string> = {
  refundByHand:
    'a refund failed, or the provider does not support it: read the cause, check at the provider, then return the money',
  refundedTwice: 'you returned the money, and the provider returned it too',
  returnedMoney: 'the provider or a bank returned money that the shop did not refund: the tickets may still be valid',
  wrongAmount: 'the buyer paid another amount or currency than requested',
  unknownPayment: 'money arrived that belongs to no payment of the shop',
  unclearPayment: 'a provider never reported the result of a payment',
  dispute: 'a bank or the provider questions a payment or takes it back: answer there in time',
};

/** `frontrow orders cases`: lists and resolves payment cases that an operator must decide. */
export function ordersCasesCommand(deps: CommandDeps): Command {
  const { terminal, environment } = deps;
  return officeCommand('cases', 'list cases that an operator must decide: late payments, failed refunds', {
    examples: [
      'frontrow orders cases',
      'frontrow orders cases --format json | jq .[].id',
      'frontrow orders cases resolve 0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90 --note "bank transfer 4711" --returned',
    ],
    exits: '0 there are none, 1 there are cases',
  })
    .addCommand(resolveCommand(deps))
    .action(async ({ format }: { format: Format }) => {
      const { listCases, MOST_CASES } = await import('../boxOffice/operatorCases.ts');
      const cases = await listCases(environment);
      if (format === 'json') terminal.print(JSON.stringify(cases, null, 2));
      else if (cases.length === 0) terminal.printStatus('There are no open cases');
      else for (const one of cases) terminal.print(describe(one, terminal));
      if (cases.length === MOST_CASES) terminal.printStatus(`These are the oldest ${MOST_CASES}: there may be more`);
      terminal.exitWith(cases.length === 0 ? EXIT.good : EXIT.findings);
    });
}

const NOT_RESOLVED = {
  unknown: (caseId: string) =>
    `There is no open case ${caseId}: it was resolved, or its facts changed and it has another id ("frontrow orders cases")`,
  stillOwed: (caseId: string) =>
    `The money of ${caseId} is still owed: return it and add --returned, or try "frontrow payments refund-again"`,
};

function resolveCommand({ terminal, environment }: CommandDeps): Command {
  return officeCommand('resolve', 'mark a case as resolved', {
    examples: [
      'frontrow orders cases resolve 0b9f3a52-6f0e-4c6a-9d3e-2f1a7c5b8e90 --note "bank transfer 4711" --returned',
    ],
    exits: '0 done, 1 there is no such open case or its money is still owed',
  })
    .argument('<id>', "the case's id")
    .requiredOption('--note <text>', 'what was done, for the record')
    .option('--returned', 'record that the money was returned in another way, and notify the buyer')
    .action(async (caseId: string, _own: Ending, command: Command) => {
      const { note, returned = false, format } = command.optsWithGlobals<Ending>();
      const { endCase } = await import('../boxOffice/operatorCases.ts');
      const resolved = await endCase(environment, { caseId, how: returned ? 'returned' : 'closed', note });
      if (format === 'json')
        terminal.print(JSON.stringify({ case: caseId, resolved: typeof resolved === 'object' || resolved }));
      else if (typeof resolved === 'object') terminal.print(`${caseId} is resolved`);
      else terminal.printStatus(NOT_RESOLVED[resolved](caseId));
      terminal.exitWith(typeof resolved === 'object' ? EXIT.good : EXIT.findings);
    });
}

function describe({ id, kind, createdAt, timeZone, details }: OpenCase, { paint }: Pick<Terminal, 'paint'>): string {
  const facts = Object.entries(details).map(([name, value]) => `${name} ${value}`);
  return `${writeMoment(createdAt, timeZone)}  ${paint('yellow', toWords(kind))}: ${KINDS[kind]}\n  ${id}\n  ${facts.join(', ')}\n`;
}
