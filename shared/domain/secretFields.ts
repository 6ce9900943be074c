/** Names of fields whose values never stay in a log, should they ever come in with a logged object. */
export const SECRET_FIELDS = ['headers', 'body', 'cookie', 'token', 'password', 'code', 'email', 'phone'];
