import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
import { forgetSignedInUser } from './features/account/signedInUser.ts';
import { localPath } from './platform/localPath.ts';

/** Called when the session has ended: forgets the user and opens the login, which leads back here. */
export function signInAgain(language: LanguageCode): void {
  forgetSignedInUser();
  const { innerPath } = splitLanguage(location.pathname);
  if (innerPath === '/login') return;
  const here = innerPath + location.search;
  location.assign(`${localPath(language, '/login')}?redirect=${encodeURIComponent(here)}`);
}
