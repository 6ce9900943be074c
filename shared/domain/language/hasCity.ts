/** An address such as `14 Saga Tree Walk, Singapore 188014` names its city already. */
export const hasCity = (address: string, city: string): boolean => address.includes(city);
