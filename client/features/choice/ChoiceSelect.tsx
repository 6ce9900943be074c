import { type ComponentProps, useContext } from 'react';
import { viewOf } from '#client/platform/viewOf.ts';
import { AS_SERVED, HtmlKeeperContext, useServed } from '#client/ui/Kept.tsx';
import type { Choice } from './findChoices.ts';
import { listNameOf } from './selectChoices.ts';

type ChoiceSelectProps = ComponentProps<'select'> & { choices: readonly Choice[]; defaultValue: string };

/**
 * A `<select>` of very many options. The server renders the options of a list once. The browser keeps these options as
 * they are, because 250 options take longer to render than the rest of a form.
 */
export function ChoiceSelect({ choices, ...select }: ChoiceSelectProps) {
  const keeper = useContext(HtmlKeeperContext);
  const served = useServed(choices, 'options');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant
  if (served) return <select {...select} suppressHydrationWarning dangerouslySetInnerHTML={AS_SERVED} />;
  const options = <Options choices={choices} />;
  const named = { ...select, 'data-choices': listNameOf(choices) };
  if (!keeper) return <select {...named}>{options}</select>;
  const html = viewOf([choices], 'options', () => keeper.write(options));
  const chosen = html.replace(`value="${select.defaultValue}"`, '$& selected=""');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
  return <select {...named} dangerouslySetInnerHTML={{ __html: chosen }} />;
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, name, detail, aliases }) => (
    <option key={value} value={value} data-aliases={aliases?.join('|')}>
      {detail ? `${detail} ${name}` : name}
    </option>
  ));
