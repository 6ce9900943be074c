export const fromUpstream = () => null;
