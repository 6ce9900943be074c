/** Default city of every visitor, and the default of the cookie `cityId`. */
export const DEFAULT_CITY = { id: 341, code: 'hk3', timeZone: 'Asia/Hong_Kong' } as const;
