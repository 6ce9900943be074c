/** WeChat's in-app browser, where no payment may be made. */
export const isWeChat = (userAgent: string) => /MicroMessenger/i.test(userAgent);
