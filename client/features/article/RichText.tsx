import type { ComponentProps } from 'react';
import { localPath } from '#client/platform/localPath.ts';
import type { LanguageCode } from '#shared/domain/language/languages.ts';

const MARKS = /\[([^[\]]+)\]\(([^()\s]+)\)|`([^`]+)`/g;

type RichTextProps = { text: string; language: LanguageCode; links?: ComponentProps<'a'> };

/** Renders a translated sentence with two kinds of markup: `[link](/path)` and names in backticks. */
export function RichText({ text, language, links }: RichTextProps) {
  const parts = [];
  let end = 0;
  for (const { 0: mark, 1: label, 2: target, 3: name, index } of text.matchAll(MARKS)) {
    parts.push(text.slice(end, index));
    end = index + mark.length;
    parts.push(
      target ? (
        <a key={index} href={toHref(language, target)} className="text-accent underline underline-offset-2" {...links}>
          {label}
        </a>
      ) : (
        <code key={index} className="rounded-sm bg-sunken px-1 font-mono text-[0.9em]">
          {name}
        </code>
      ),
    );
  }
  return [...parts, text.slice(end)];
}

const toHref = (language: LanguageCode, target: string) =>
  target.startsWith('/') ? localPath(language, target) : target;
