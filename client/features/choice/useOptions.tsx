import { useContext } from 'react';
import { viewOf } from '#client/platform/viewOf.ts';
import { AS_SERVED, HtmlKeeperContext, useServed } from '#client/ui/Kept.tsx';
import type { Choice } from './findChoices.ts';
import { listNameOf } from './selectChoices.ts';

/**
 * Props of a `<select>` with these choices. The server renders the options of a list once, and the browser leaves those
 * of the server as they are, because 250 options take longer than the rest of a form. Must be a component's last hook,
 * because React renders the options within it.
 */
export function useOptions(choices: readonly Choice[], value: string) {
  const keeper = useContext(HtmlKeeperContext);
  const served = useServed(choices, 'options');
  if (served) return { suppressHydrationWarning: true, dangerouslySetInnerHTML: AS_SERVED };
  const named = { 'data-choices': listNameOf(choices) };
  if (!keeper) return { ...named, children: <Options choices={choices} /> };
  const html = viewOf([choices], 'options', () => keeper.write(<Options choices={choices} />));
  return { ...named, dangerouslySetInnerHTML: { __html: html.replace(`value="${value}"`, '$& selected=""') } };
}

const Options = ({ choices }: { choices: readonly Choice[] }) =>
  choices.map(({ value, name, detail, aliases }) => (
    <option key={value} value={value} data-aliases={aliases?.join('|')}>
      {detail ? `${detail} ${name}` : name}
    </option>
  ));
