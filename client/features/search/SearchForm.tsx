import { Form, useSearchParams } from 'react-router-dom';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { SEARCH_PATH } from './searchPath.ts';

/** A plain GET form, so it works without scripts. */
export function SearchForm({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  const keyword = useSearchParams()[0].get('keyword') ?? '';
  return (
    <search className={className}>
      <Form
        action={SEARCH_PATH}
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
          aria-label={t('search.label')}
          placeholder={t('search.placeholder')}
          className="h-full min-w-0 flex-1 bg-transparent text-ellipsis placeholder:text-ink-soft focus-visible:outline-none"
        />
        <button
          type="submit"
          aria-label={t('search.submit')}
          className="grid h-full w-12 shrink-0 place-items-center rounded-full text-accent hover:text-accent-strong"
        >
          <Icon name="search" className="size-5.5" />
        </button>
      </Form>
    </search>
  );
}
