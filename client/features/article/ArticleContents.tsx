import { Icon } from '#client/ui/Icon.tsx';
import type { ArticleSection } from './articleWords.ts';

type ArticleContentsProps = { label: string; sections: ArticleSection[] };

/** Table of contents: collapsed above the text on phones, beside it on wide screens. Works without JavaScript. */
export function ArticleContents({ label, sections }: ArticleContentsProps) {
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
