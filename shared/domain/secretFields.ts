/** Fields that are redacted in logged objects. */
export const SECRET_FIELDS = ['headers', 'body', 'cookie', 'token', 'password', 'code', 'email', 'phone'];
