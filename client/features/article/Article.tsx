import type { ReactNode } from 'react';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { Icon } from '#client/ui/Icon.tsx';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import { type ArticleSection, type ArticleWords, readBlocks, readSections } from './articleWords.ts';

type ArticleProps = {
  /** Namespace of the text. */
  words: ArticleWords;
  path: string;
  /** Date of the last change, already formatted. Legal texts have this date and a table of contents. */
  updated?: string;
  /** Content between the introduction and the sections. */
  children?: ReactNode;
};

/** A text page of the company: introduction and sections with anchors. */
export function Article({ words, path, updated, children }: ArticleProps) {
  const { t } = useTranslation(words);
  const { t: tArticle } = useTranslation('article');
  const sections = readSections(t, words);
  return (
    <main className="page-width py-8 sm:py-12">
      <PageHead title={t('title')} description={t('description')} path={path} />
      <header className="max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        {updated && <p className="mt-2 text-ink-soft text-sm">{tArticle('updated', { date: updated })}</p>}
        <div className="mt-4 grid gap-3 text-lg">
          <ArticleBlocks blocks={readBlocks(t, `${words}:lead`)} />
        </div>
      </header>
      {children}
      {updated ? (
        <div className="mt-8 sm:mt-10 lg:grid lg:grid-cols-[17rem_minmax(0,46rem)] lg:items-start lg:gap-12">
          <ArticleContents label={tArticle('contents')} sections={sections} />
          <Sections sections={sections} numbered />
        </div>
      ) : (
        <div className="mt-8 sm:mt-10 lg:columns-2 lg:gap-14">
          <Sections sections={sections} />
        </div>
      )}
    </main>
  );
}

function Sections({ sections, numbered = false }: { sections: ArticleSection[]; numbered?: boolean }) {
  return (
    <div className="-mb-10">
      {sections.map(({ id, title, body }, index) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="grid break-inside-avoid gap-3 pb-10">
          <h2 id={`${id}-title`} className="text-xl">
            {numbered && `${index + 1}. `}
            {title}
          </h2>
          <ArticleBlocks blocks={body} />
        </section>
      ))}
    </div>
  );
}

type ArticleContentsProps = { label: string; sections: ArticleSection[] };

/** Table of contents: collapsed above the text on phones, beside it on wide screens. Works without JavaScript. */
function ArticleContents({ label, sections }: ArticleContentsProps) {
  return (
    <>
      <details className="group mb-8 rounded-lg border border-line bg-surface lg:hidden">
        <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
          {label}
          <Icon name="chevronDown" className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={label} className="border-line border-t px-4 py-2">
          <SectionLinks sections={sections} />
        </nav>
      </details>
      <nav aria-label={label} className="sticky top-24 hidden max-h-[calc(100dvh-8rem)] overflow-y-auto lg:block">
        <p className="mb-2 px-2 font-semibold text-ink-soft text-sm">{label}</p>
        <SectionLinks sections={sections} />
      </nav>
    </>
  );
}

function SectionLinks({ sections }: { sections: ArticleSection[] }) {
  return (
    <ol>
      {sections.map(({ id, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken hover:text-accent lg:min-h-9"
          >
            <span className="w-5 shrink-0 text-ink-soft tabular-nums">{index + 1}</span>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}
