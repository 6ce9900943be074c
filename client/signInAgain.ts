import { type LanguageCode, splitLanguage } from '#shared/domain/languages.ts';
import { loginPath } from '#shared/domain/loginPath.ts';
import { forgetSignedInUser } from './features/account/signedInUser.ts';
import { localPath } from './platform/localPath.ts';

/** Called when the session has ended: forgets the user and opens the login, which leads back here. */
export function signInAgain(language: LanguageCode): void {
  forgetSignedInUser();
  const { innerPath } = splitLanguage(location.pathname);
  if (innerPath === '/login') return;
  location.assign(localPath(language, loginPath(innerPath + location.search)));
}
