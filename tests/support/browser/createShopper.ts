import type { Locator, Page } from 'playwright-core';
import type { TextSet } from '#shared/domain/language/languages.ts';
import type { DeliveryType } from '#shared/domain/selling/deliveryTypes.ts';
import type { PaymentMethod } from '#shared/domain/selling/paymentMethods.ts';
import { wordsIn } from '#tests/support/words/words.ts';

export type Shopper = ReturnType<typeof createShopper>;
export type OrderInput = {
  method: PaymentMethod;
  deliveryType: DeliveryType;
  /** Recipient of the tickets and of the e-mails about them. */
  email: string;
  /** Name of a delivery address in the address book. Without it, the shopper enters a new address. */
  addressOf?: string;
};
type Screen = { language: TextSet; touch: boolean };

/** Returns a phone number in the format of a country where this language is read. */
const phoneOf = (textSet: TextSet) => (textSet === 'id' ? '0812-3456-7890' : '9123 4567');

/** Creates a shopper who finds nearly all controls by their visible texts, and uses them by touch or click. */
export function createShopper(page: Page, { language, touch }: Screen) {
  const say = wordsIn(language);
  const press = (target: Locator) => (touch ? target.tap() : target.click());
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  /** The button for one more ticket at the price that the page selects by default. */
  const oneMore = page
    .getByRole('listitem')
    .filter({ has: page.locator('input[value="1"]') })
    .getByRole('button')
    .last();
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${literally(name)}\\s`) });
  /** Finds the value beside a name in a list of facts. */
  const beside = (name: string) => page.locator(`dt:text-is(${JSON.stringify(name)}) + dd`);

  return {
    say,
    press,
    button,
    beside,

    /** Chooses two tickets, and waits for the checkout. With numbered seats, the shop selects the best ones. */
    async chooseTickets({ seated = false }) {
      const buy = ['buyNow', 'bookNow', 'grabNow'].map((key) => literally(say('activity', `button.${key}`)));
      const best = button(say('activity', 'best.button_other', { count: '2' }));
      await press(oneMore);
      await press(seated ? best : page.getByRole('button', { name: new RegExp(`^(${buy.join('|')})$`) }));
      await page.waitForURL(`**/${language}/order/confirm?hold=*`);
      await page.getByRole('timer').waitFor();
    },

    /** Opens the steps that the checkout shows as summaries to a shopper who has ordered before. */
    async openSteps() {
      const folded = page.getByRole('main').locator('details:not([open]) > summary');
      while ((await folded.count()) > 0) await press(folded.first());
    },

    /** Fills in the order, and returns the total on the page. */
    async fillInOrder({ method, deliveryType, email, addressOf }: OrderInput): Promise<string> {
      await this.openSteps();
      await page.getByLabel(say('checkout', 'recipient.name')).fill('Mei Tan');
      await page.getByLabel(say('fields', 'phone.number')).fill(phoneOf(language));
      await page.getByLabel(say('checkout', 'recipient.email')).fill(email);
      await press(radio(say('order', `delivery.${deliveryType}`)));
      if (deliveryType === 'courier') await this.fillInAddress(addressOf);
      await press(radio(say('order', `method.${method}`)));
      await press(page.getByRole('checkbox', { name: say('checkout', 'terms.accept') }));
      return beside(say('order', 'fees.paymentAmount')).innerText();
    },

    async fillInAddress(addressOf?: string) {
      if (addressOf) return press(radio(addressOf));
      await press(radio(say('checkout', 'address.new')));
      await page.locator('select[name=province]').selectOption({ index: 1 });
      await page.locator('select[name=city]').selectOption({ index: 1 });
      await page.getByLabel(say('address', 'fields.street')).fill('12 Lantern Street, Flat 7B');
      const postcode = page.getByLabel(say('address', 'fields.postcode'));
      if ((await postcode.count()) > 0) await postcode.fill('12190');
    },

    /** Places the order. The shop then shows the provider's page, or a code or an account number for the payment. */
    async order() {
      await press(button(say('checkout', 'order')));
      await page.waitForURL((url) => !url.pathname.endsWith('/order/confirm'));
    },

    /** Acts as the tester on the provider's page, which must show this amount. */
    async payAtProvider(amount: string) {
      await page
        .getByRole('heading', { level: 1, name: say('sandbox', 'pay.title', { amount }), exact: true })
        .waitFor();
      await press(button(say('sandbox', 'act.pay')));
    },
  };
}

const literally = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
