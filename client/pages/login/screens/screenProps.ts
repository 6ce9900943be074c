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

/** What the sign-in page knows, and the way to its other screens. */
export type ScreenProps = LoginPageData & { to: (screen: LoginScreen) => string };
