import { type KeyboardEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#client/ui/Icon.tsx';
import { Sheet } from '#client/ui/Sheet.tsx';
import { type Choice, findChoices } from './findChoices.ts';

type ChoiceSheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  words: { search: string; none: string; close: string };
  choices: readonly Choice[];
  chosen: string;
  onChoose: (value: string) => void;
};

export function ChoiceSheet({ open, onClose, title, words, ...list }: ChoiceSheetProps) {
  const search = useRef<HTMLInputElement>(null);
  return (
    <Sheet
      open={open}
      onOpenChange={(still) => still || onClose()}
      title={title}
      closeLabel={words.close}
      shape="tall"
      initialFocus={(how) => (how === 'touch' ? true : search.current)}
    >
      <ChoiceList {...list} searchRef={search} title={title} words={words} onClose={onClose} />
    </Sheet>
  );
}

type ChoiceListProps = Omit<ChoiceSheetProps, 'open'> & { searchRef: Ref<HTMLInputElement> };

/** A search box in which the arrow keys move through the list, as in a combobox. */
function ChoiceList({ searchRef, title, words, choices, chosen, onChoose, onClose }: ChoiceListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const found = findChoices(choices, text);
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      choices.findIndex(({ value }) => value === chosen),
    ),
  );

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function take({ value }: Choice) {
    onChoose(value);
    onClose();
  }
  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step) setActive(Math.min(found.length - 1, Math.max(0, active + step)));
    else if (event.key === 'Enter' && found[active]) take(found[active]);
    if (step || event.key === 'Enter') event.preventDefault();
  }

  return (
    <div className="mx-auto flex h-full max-w-md flex-col gap-3">
      <input
        ref={searchRef}
        type="search"
        role="combobox"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-activedescendant={found[active] && `${id}-${found[active].value}`}
        aria-autocomplete="list"
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
        className="field shrink-0"
      />
      <p role="status" className={found.length === 0 ? 'py-8 text-center text-ink-soft' : 'sr-only'}>
        {found.length === 0 && words.none}
      </p>
      <div
        ref={list}
        id={`${id}-list`}
        role="listbox"
        tabIndex={-1}
        aria-label={title}
        className="-mx-1 min-h-0 flex-1 overflow-y-auto"
      >
        {found.map((choice, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
          <div
            key={choice.value}
            id={`${id}-${choice.value}`}
            role="option"
            tabIndex={-1}
            aria-selected={choice.value === chosen}
            data-active={index === active || undefined}
            onClick={() => take(choice)}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-sunken aria-selected:font-semibold aria-selected:text-accent data-active:bg-sunken"
          >
            <span className="min-w-0 flex-1">{choice.name}</span>
            <span className="text-ink-soft tabular-nums">{choice.detail}</span>
            {choice.value === chosen && <Icon name="check" />}
          </div>
        ))}
      </div>
    </div>
  );
}
