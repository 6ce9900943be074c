import type { Choice } from '#client/features/choice/findChoices.ts';
import type { LoginScreen } from './loginScreens.ts';

export type LoginPageData = {
  screen: LoginScreen;
  redirect: string | null;
  /** The page that a visitor without an account can go back to. */
  wayBack: string | null;
  areaCodes: Choice[];
  likelyCountry: string;
};

/** Data of the sign-in page, and links to its other screens. */
export type ScreenProps = LoginPageData & { to: (screen: LoginScreen) => string };
