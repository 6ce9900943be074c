export const LOGIN_SCREENS = ['phone', 'email', 'password', 'register', 'forgot'] as const;
export type LoginScreen = (typeof LOGIN_SCREENS)[number];

export function readScreen(query: URLSearchParams): LoginScreen {
  return LOGIN_SCREENS.find((screen) => screen === query.get('screen')) ?? 'phone';
}

/** Another screen of the sign-in page, which still knows where the visitor wants to go. */
export function screenPath(screen: LoginScreen, redirect: string | null): string {
  const query = new URLSearchParams({ ...(screen !== 'phone' && { screen }), ...(redirect && { redirect }) });
  return query.size > 0 ? `/login?${query}` : '/login';
}
