/** Whether an address already contains its city, such as `14 Saga Tree Walk, Singapore 188014`. */
export const hasCity = (address: string, city: string): boolean => address.includes(city);

/** Key of the text that joins address and city. In Chinese, the city comes before an address in Chinese characters. */
export const placeWord = (address: string): 'address' | 'latinAddress' =>
  /\p{Script=Han}/u.test(address) ? 'address' : 'latinAddress';
