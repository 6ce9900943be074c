import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
import { storedUser } from './features/account/signedInUser.ts';
import { localPath } from './localPath.ts';

/** The box office knows this visitor no longer: forget them here too, and bring them back after the login. */
export function signInAgain(language: LanguageCode): void {
  storedUser.forget();
  const here = splitLanguage(location.pathname).innerPath + location.search;
  location.assign(`${localPath(language, '/login')}?redirect=${encodeURIComponent(here)}`);
}
