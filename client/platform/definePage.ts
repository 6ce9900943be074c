import type { ComponentType } from 'react';
import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';
import type { PageHandle } from './pageHandle.ts';
import type { PageVisit } from './shopContext.ts';

/** A page's properties, and functions that import its code. The browser loads that code only when it needs the page. */
export type Page = Omit<PageHandle, 'module'> & {
  /** Path without the language. `:name` matches one segment, `*` matches the rest. */
  path: string;
  Component: () => Promise<ComponentType>;
  /** Runs after the page's texts are loaded. */
  loader?: () => Promise<(visit: PageVisit) => unknown>;
  /** Handles the page's form, on the server or in the browser. Only for pages that are not shared. */
  action?: () => Promise<(visit: PageVisit) => unknown>;
  shouldRevalidate?: (navigation: ShouldRevalidateFunctionArgs) => boolean;
  /** Pages with the same name share a script file with the components that they import. */
  scripts?: string;
};

/**
 * Defines a page in one place. The router, the server, the build and `frontrow locales` read this object. The file that
 * exports it must therefore run in Node without React.
 */
export function definePage({
  access = 'public',
  words = [],
  query = {},
  ...rest
}: Pick<Page, 'path' | 'Component'> & Partial<Omit<Page, 'takesForms'>>): Page {
  return { access, words, query, shared: access === 'public', takesForms: Boolean(rest.action), ...rest };
}

/**
 * Returns a function that imports a file on demand and returns the export with this name. The compiler checks the name.
 */
export const later =
  <Module, Name extends keyof Module>(load: () => Promise<Module>, name: Name) =>
  async (): Promise<Module[Name]> =>
    (await load())[name];
