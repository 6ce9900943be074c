/** Hong Kong and Macau have no postcodes. These placeholders are used by couriers and prefilled in forms. */
export const PLACEHOLDER_POSTCODE: Readonly<Record<string, string>> = { HK: '999077', MO: '999078' };
