import { redirect } from 'react-router-dom';
import { localPath } from '#client/platform/localPath.ts';
import type { PageVisit } from '#client/platform/shopContext.ts';
import { findLanguage } from '#shared/domain/language/languages.ts';

/**
 * The app banner links here with the language in the query. The loader redirects to the address with that language's
 * prefix.
 */
export function loadAppPage({ shop: { language, publicUrl }, query }: PageVisit) {
  const wanted = findLanguage(query.get('language') ?? '');
  if (wanted && wanted.code !== language) return redirect(publicUrl + localPath(wanted.code, '/app'));
  return null;
}
