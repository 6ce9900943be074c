import type { HydrationState } from 'react-router-dom';
import type { LanguageCode } from '#shared/domain/languages.ts';

/** Everything the browser gets to know beside the page itself, copied by name. Lives in `<script id="boot">`. */
export type BootData = {
  language: LanguageCode;
  publicUrl: string;
  csrfToken?: string;
  adsConversionId?: string;
  hydration: HydrationState;
};

/** Addresses of the scripts and styles of one page. */
export type PageAssets = { entry: string; styles: string[]; preloads: string[] };

/** What the data of a route are written as; the pages of one moment show the same. */
const written = new WeakMap<object, string>();

export function writeBoot({ hydration: { loaderData, ...outcome }, ...info }: BootData): string {
  const loaded = Object.entries(loaderData ?? {}).flatMap(([routeId, data]) =>
    data === undefined ? [] : [`${safeJson(routeId)}:${writeData(data)}`],
  );
  return `{"info":${safeJson(info)},"outcome":${safeJson(outcome)},"loaderData":{${loaded.join()}}}`;
}

export function readBoot(text: string): BootData {
  const { info, outcome, loaderData } = JSON.parse(text);
  return { ...info, hydration: { ...outcome, loaderData } };
}

function writeData(data: unknown): string {
  if (typeof data !== 'object' || data === null) return safeJson(data);
  const text = written.get(data) ?? safeJson(data);
  written.set(data, text);
  return text;
}

/** `<` is escaped so that no text in the data can close the script element. */
const safeJson = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c');
