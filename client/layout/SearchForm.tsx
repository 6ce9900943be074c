import { type KeyboardEvent, useId, useState } from 'react';
import { Form, useNavigate, useSearchParams } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { useShopInfo } from '#client/platform/shopInfo.ts';
import { Announcement } from '#client/ui/Announcement.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import type { Suggestions } from '#shared/contract/listing.ts';
import { activityPath, toCategoryPath } from '#shared/domain/paths/shopPaths.ts';
import { useSuggestions } from './useSuggestions.ts';

/** Target of the search box. A keyword extends the search to all cities. */
export function useSearchPath(): string {
  return toCategoryPath({ cityCode: useShopInfo().city.code, type: 'all' });
}

/** A plain GET form, so it works without scripts. With scripts it is a combobox that suggests names. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const searchPath = useSearchPath();
  const id = useId();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  /** Text typed since the search box received the focus. An empty text has no suggestions. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const isOpen = suggestions.length > 0;

  function type(text: string) {
    setTyped(text);
    setActive(-1);
  }

  function take(suggestion: Suggestions[number]) {
    type('');
    void navigate(pathOf(suggestion, searchPath));
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key as keyof typeof STEPS];
    if (!isOpen || event.nativeEvent.isComposing) return;
    const chosen = suggestions[active];
    if (step) setActive(((active + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
    else if (event.key === 'Enter' && chosen) take(chosen);
    else if (event.key === 'Escape') type('');
    else return;
    event.preventDefault();
  }

  return (
    <search className={`relative ${className}`}>
      <Form
        action={searchPath}
        onSubmit={(event) => {
          type('');
          if (new FormData(event.currentTarget).get('keyword')?.toString().trim()) return;
          event.preventDefault();
          void navigate(searchPath);
        }}
        className="flex h-12 items-center rounded-full border border-line-strong bg-ground pl-4 focus-within:border-accent focus-within:outline-2 focus-within:outline-accent"
      >
        <input
          key={keyword}
          type="search"
          name="keyword"
          defaultValue={keyword}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label={t('search.label')}
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
          placeholder={t('search.placeholder')}
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => type('')}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis placeholder:text-ink-soft focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="grid h-full w-12 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <Icon name="search" className="size-5.5" />
        </button>
      </Form>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('search.suggestions')}
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60vh] overflow-y-auto rounded-xl border border-line bg-surface p-1 shadow-lg"
      >
        {suggestions.map((suggestion, index) => (
          <Suggestion
            key={`${suggestion.kind} ${suggestion.activityId ?? suggestion.text}`}
            id={`${id}-${index}`}
            suggestion={suggestion}
            isActive={index === active}
            onTake={() => take(suggestion)}
          />
        ))}
      </div>
      <Announcement text={isOpen ? t('search.found', { count: suggestions.length }) : ''} />
    </search>
  );
}

const STEPS = { ArrowDown: 1, ArrowUp: -1 };

const pathOf = ({ text, activityId }: Suggestions[number], searchPath: string): string =>
  activityId ? activityPath(activityId) : `${searchPath}?${new URLSearchParams({ keyword: text })}`;

type SuggestionProps = { id: string; suggestion: Suggestions[number]; isActive: boolean; onTake: () => void };

function Suggestion({ id, suggestion: { kind, text }, isActive, onTake }: SuggestionProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // Keeps the focus in the search box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 hover:bg-sunken aria-selected:bg-sunken"
    >
      <span className="min-w-0 flex-1">{text}</span>
      <span className="shrink-0 text-ink-soft text-xs">{t(`search.kind.${kind}`)}</span>
    </div>
  );
}
