/** Detects WeChat's in-app browser, which blocks payments. */
export const isWeChat = (userAgent: string) => /MicroMessenger/i.test(userAgent);
