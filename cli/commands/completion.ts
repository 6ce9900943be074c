import { Argument, Command } from 'commander';
import type { CommandDeps } from '../terminal/command.ts';
import { outputOption } from '../terminal/output.ts';

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** `frontrow completion SHELL`: a script that completes commands, options and their choices. */
export function completionCommand({ terminal }: CommandDeps): Command {
  return new Command('completion')
    .description('print the script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addOption(outputOption())
    .addHelpText(
      'after',
      '\nExamples:\n  eval "$(frontrow completion bash)"                       in ~/.bashrc\n' +
        '  eval "$(frontrow completion zsh)"                        in ~/.zshrc, after compinit\n' +
        '  frontrow completion fish -o ~/.config/fish/completions/frontrow.fish\n\n' +
        'It completes the command "frontrow". If your shell has no such command, define the alias frontrow="npx frontrow" and use it in the folder of the shop.\n\n' +
        'Exit codes: 0 printed, 2 wrong use.',
    )
    .action((shell: Shell, _options: object, command: Command) => {
      terminal.write(SCRIPTS[shell](toCases(command.parent!)));
    });
}

/**
 * Words that may follow the previous words: ` orders` → its commands and options, ` orders list --format` → `text csv
 * json`.
 */
type Known = [after: string, words: string][];

function toCases(command: Command, path = ''): Known {
  const own = [...command.commands.map((one) => one.name()), ...command.options.map(({ long }) => long!)];
  const values = command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices);
  return [
    [path, [...own, ...values].join(' ')],
    ...command.options.flatMap(
      ({ long, argChoices }): Known => (argChoices ? [[`${path} ${long}`, argChoices.join(' ')]] : []),
    ),
    ...command.commands.flatMap((one) => toCases(one, `${path} ${one.name()}`)),
  ];
}

/** The script avoids two variables of zsh: `path` is its search path, and `words` the command line. */
const writeBash = (known: Known) => `_frontrow_after() {
  case "$1" in
${known.map(([after, words]) => `    '${after}') echo '${words}' ;;`).join('\n')}
    *) return 1 ;;
  esac
}
_frontrow() {
  local at="" word index fit typed="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}"
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    if [[ "$word" != -* ]] && _frontrow_after "$at $word" > /dev/null; then at="$at $word"; fi
  done
  fit=$(_frontrow_after "$at $before") || fit=$(_frontrow_after "$at")
  COMPREPLY=($(compgen -W "$fit" -- "$typed"))
}
complete -o default -F _frontrow frontrow
`;

const SCRIPTS: Record<Shell, (known: Known) => string> = {
  bash: writeBash,
  zsh: (known) => `autoload -U +X bashcompinit && bashcompinit\n${writeBash(known)}`,
  fish: (known) => `function __frontrow_after
  switch "$argv[1]"
${known.map(([after, words]) => `    case '${after}'\n      string split ' ' '${words}'`).join('\n')}
  end
end
function __frontrow_complete
  set -l at ''
  set -l typed (commandline -opc)
  for word in $typed[2..]
    if not string match -q -- '-*' $word; and __frontrow_after "$at $word" | count > /dev/null
      set at "$at $word"
    end
  end
  set -l fit (__frontrow_after "$at $typed[-1]")
  count $fit > /dev/null; or set fit (__frontrow_after "$at")
  printf '%s\\n' $fit
end
complete -c frontrow -a '(__frontrow_complete)'
`,
};
