export const LOGIN_SCREENS = ['phone', 'email', 'password', 'register', 'forgot'] as const;
export type LoginScreen = (typeof LOGIN_SCREENS)[number];

export function readScreen(query: URLSearchParams): LoginScreen {
  return LOGIN_SCREENS.find((screen) => screen === query.get('screen')) ?? 'phone';
}

/** Path of another screen of the sign-in page. Keeps the target after signing in. */
export function screenPath(screen: LoginScreen, redirect: string | null): string {
  const query = new URLSearchParams({ ...(screen !== 'phone' && { screen }), ...(redirect && { redirect }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}
