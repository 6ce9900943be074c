/** An address in Hong Kong as a buyer enters it. */
export const AN_ADDRESS = {
  name: 'Ana',
  phone: '852-91234567',
  countryCode: 'HK',
  province: 'kowloon',
  city: 'yau-tsim-mong',
  street: '1 Nathan Road',
  postcode: '999077',
};
