import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
import { forgetSignedInUser } from './features/account/signedInUser.ts';
import { localPath } from './platform/localPath.ts';

/** The box office knows this visitor no longer: forget them here too, and bring them back after the login. */
export function signInAgain(language: LanguageCode): void {
  forgetSignedInUser();
  const { innerPath } = splitLanguage(location.pathname);
  if (innerPath === '/login') return;
  const here = innerPath + location.search;
  location.assign(`${localPath(language, '/login')}?redirect=${encodeURIComponent(here)}`);
}
