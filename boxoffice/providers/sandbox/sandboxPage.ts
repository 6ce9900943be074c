import { html, type Markup } from './markup.ts';
import { sandboxWords } from './sandboxWords.ts';

/** Layout of the sandbox's pages. They work without scripts and on any screen size. */
export function sandboxPage(languageCode: string, { title, body }: { title: string; body: Markup }): string {
  const { words, language } = sandboxWords(languageCode);
  const page = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg">
<title>${title} – ${words.provider}</title>
<link rel="stylesheet" href="/sandbox/sandbox.css">
</head>
<body>
<p class="banner" role="note">${words.banner}</p>
<main>
<p class="provider">${words.provider}</p>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
  return page.markup;
}
