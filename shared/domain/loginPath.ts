/** Path of the login, which leads on to another path. Both are without language. */
export const loginPath = (wanted: string) => `/login?redirect=${encodeURIComponent(wanted)}`;
