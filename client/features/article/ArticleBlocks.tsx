import { useShopInfo } from '#client/platform/shopInfo.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';
import type { ArticleBlock, ArticleTerm } from './articleWords.ts';
import { RichText } from './RichText.tsx';

/** Body text of an article or a message. */
export function ArticleBlocks({ blocks }: { blocks: ArticleBlock[] }) {
  const { language } = useShopInfo();
  return blocks.map((block) => {
    if (typeof block === 'string') {
      return (
        <p key={block}>
          <RichText text={block} language={language} />
        </p>
      );
    }
    if ('terms' in block) return <Terms key={block.terms[0]?.term} terms={block.terms} language={language} />;
    const ordered = 'steps' in block;
    const List = ordered ? 'ol' : 'ul';
    const items = ordered ? block.steps : block.list;
    return (
      <List key={items[0]} className={`grid gap-2 pl-6 marker:text-ink-soft ${ordered ? 'list-decimal' : 'list-disc'}`}>
        {items.map((item) => (
          <li key={item} className="pl-1">
            <RichText text={item} language={language} />
          </li>
        ))}
      </List>
    );
  });
}

function Terms({ terms, language }: { terms: ArticleTerm[]; language: LanguageCode }) {
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {terms.map(({ term, text }) => (
        <div key={term} className="grid gap-x-6 gap-y-1 px-4 py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-semibold">
            <RichText text={term} language={language} />
          </dt>
          <dd className="text-ink-soft">
            <RichText text={text} language={language} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
