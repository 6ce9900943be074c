/** Hong Kong and Macau have no postcodes; couriers write these, and forms start with them. */
export const PLACEHOLDER_POSTCODE: Readonly<Record<string, string>> = { HK: '999077', MO: '999078' };
