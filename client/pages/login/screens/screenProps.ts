import type { LoginPageData } from '../loginPage.loader.ts';

/** What the sign-in page knows, and the way to its other screens. */
export type ScreenProps = LoginPageData & { to: (screen: LoginPageData['screen']) => string };
