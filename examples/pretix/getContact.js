export const fromUpstream = () => ({ email: process.env.PRETIX_EMAIL ?? '', phone: process.env.PRETIX_PHONE ?? '' });
