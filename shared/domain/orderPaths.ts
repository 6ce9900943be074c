/** Paths of order pages, without the language. */
export const ORDERS_PATH = '/orders';
export const orderPath = (orderId: string) => `${ORDERS_PATH}/${encodeURIComponent(orderId)}`;
export const payPath = (orderId: string) => `/order/${encodeURIComponent(orderId)}/pay`;
export const voucherPath = (token: string) => `/voucher?${new URLSearchParams({ token })}`;

export type PayResult = 'paySuccess' | 'payCancel' | 'payFail';
export const resultPath = (result: PayResult, orderId: string) =>
  `/${result}?${new URLSearchParams({ order: orderId })}`;
