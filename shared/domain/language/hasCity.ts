/** An address such as `14 Saga Tree Walk, Singapore 188014` names its city already. */
export const hasCity = (address: string, city: string): boolean => address.includes(city);

/** The text that joins an address and its city. Chinese begins with the city, but not before Latin letters. */
export const placeWord = (address: string): 'address' | 'latinAddress' =>
  /\p{Script=Han}/u.test(address) ? 'address' : 'latinAddress';
