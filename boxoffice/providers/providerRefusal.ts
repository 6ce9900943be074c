import { Refusal } from '#boxoffice/platform/http/refusals.ts';

/** The provider refuses a request permanently. `says` is the provider's code for the log, without personal data. */
export class ProviderRefusal extends Refusal {
  constructor(says: string) {
    super('payment.notPossible');
    this.message = says;
  }
}

/** The provider rejects the key or the account: an operator must correct the configuration. */
export class KeyRefused extends Error {}
