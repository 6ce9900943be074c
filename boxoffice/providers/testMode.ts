import type { ProviderName } from './providerTerms.ts';

/** A provider that accepts payments but moves no money, with the variables that select its test environment. */
export type TestMode = { name: ProviderName; variables: string[] };

export const describeTestMode = ({ name, variables }: TestMode): string =>
  `${name} is in test mode (${variables.join(', ')}): tickets are issued without payment`;
