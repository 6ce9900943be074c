import type { ReactNode } from 'react';
import { PageHead } from '#client/features/seo/PageHead.tsx';
import { useTranslation } from '#client/i18n/useTranslation.ts';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import { ArticleContents } from './ArticleContents.tsx';
import { type ArticleSection, readBlocks, readSections } from './articleWords.ts';

type ArticleProps = {
  /** Namespace of the text. */
  words: string;
  path: string;
  /** Date of the last change, already formatted. Legal texts have one, and a table of contents. */
  updated?: string;
  /** Content between the introduction and the sections. */
  children?: ReactNode;
};

/** A text page of the company: introduction and sections with anchors. */
export function Article({ words, path, updated, children }: ArticleProps) {
  const { t } = useTranslation(words);
  const { t: tArticle } = useTranslation('article');
  const sections = readSections(t);
  return (
    <main className="page-width py-8 sm:py-12">
      <PageHead title={t('title')} description={t('description')} path={path} />
      <header className="max-w-3xl">
        <h1 className="text-2xl sm:text-3xl">{t('title')}</h1>
        {updated && <p className="mt-2 text-ink-soft text-sm">{tArticle('updated', { date: updated })}</p>}
        <div className="mt-4 grid gap-3 text-lg">
          <ArticleBlocks blocks={readBlocks(t, 'lead')} />
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
