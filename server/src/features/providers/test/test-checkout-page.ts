import { checkoutPages, type TestCheckoutPage } from '@comanda/contract/pages';
import { formatMoneyIn, minuteMs } from '@comanda/contract/kernel';
import type { TestCharge } from './test-charges.repository.ts';
import { testCheckoutWords, type TestCheckoutWords } from './test-checkout-words.ts';

/** Step of the test checkout that the payer is at. */
export type CheckoutStep = 'choosing' | 'bank' | 'away';

interface CheckoutPageOptions {
  readonly step: CheckoutStep;
  readonly now: Date;
  readonly nonce: string;
}

/** Builds the content of the page in the payer's language: what can be decided, or what was. */
export const toTestCheckoutPage = (charge: TestCharge, { step, now, nonce }: CheckoutPageOptions): TestCheckoutPage => {
  const { language, words } = testCheckoutWords(charge.language);
  return {
    language,
    title: charge.is_hold ? words.holdTitle : words.title,
    mode: words.mode,
    description: charge.description,
    amount: formatMoneyIn(charge.amount_minor, charge.currency, language),
    nonce,
    ...bodyOf({ charge, words, backLink: { href: charge.return_url, label: words.back } }, step, () =>
      whenLate(charge, now, language),
    ),
  };
};

interface BodyOptions {
  readonly charge: TestCharge;
  readonly words: TestCheckoutWords;
  readonly backLink: TestCheckoutPage['links'][number];
}

type Body = Pick<TestCheckoutPage, 'message' | 'form' | 'links'>;

const bodyOf = (options: BodyOptions, step: CheckoutStep, when: () => string): Body => {
  const { charge, words, backLink } = options;
  switch (charge.state) {
    case 'open':
      return openBody(options, step);
    case 'late':
      return {
        message: words.late.replace('{when}', when),
        form: {
          action: addressOf(charge),
          buttons: [
            { decision: 'pay', label: words.payNow, look: 'primary' },
            { decision: 'decline', label: words.decline, look: 'danger' },
          ],
        },
        links: [backLink],
      };
    case 'paid':
      return { message: charge.is_hold ? words.held : words.paid, form: null, links: [backLink] };
    case 'declined':
      return { message: words.declined, form: null, links: [backLink] };
    case 'cancelled':
      return { message: words.ended, form: null, links: [backLink] };
  }
};

const openBody = ({ charge, words, backLink }: BodyOptions, step: CheckoutStep): Body => {
  const action = addressOf(charge);
  switch (step) {
    case 'choosing':
      if (charge.is_hold) {
        return {
          message: words.holdChoose,
          form: {
            action,
            buttons: [
              { decision: 'pay', label: words.approve, look: 'primary' },
              { decision: 'decline', label: words.decline, look: 'danger' },
              { decision: 'bank', label: words.bank },
            ],
          },
          links: [backLink],
        };
      }
      return {
        message: words.choose,
        form: {
          action,
          buttons: [
            { decision: 'pay', label: words.pay, look: 'primary' },
            { decision: 'decline', label: words.decline, look: 'danger' },
            { decision: 'bank', label: words.bank },
            { decision: 'away', label: words.away },
          ],
          problems: {
            heading: words.troubles,
            buttons: [
              { decision: 'pay-late', label: words.payLate, hint: words.payLateHint },
              { decision: 'pay-unheard', label: words.payUnheard, hint: words.payUnheardHint },
            ],
          },
        },
        links: [],
      };
    case 'bank':
      return {
        message: words.bankAsks,
        form: {
          action,
          buttons: [
            { decision: 'pay', label: words.approve, look: 'primary' },
            { decision: 'decline', label: words.fail, look: 'danger' },
          ],
        },
        links: [],
      };
    case 'away':
      return { message: words.walkedAway, form: null, links: [{ href: action, label: words.comeBack }, backLink] };
  }
};

const whenLate = ({ expires_at: expiresAt }: TestCharge, now: Date, language: string): string => {
  const minutes = Math.max(1, Math.ceil((expiresAt.getTime() - now.getTime()) / minuteMs));
  return new Intl.RelativeTimeFormat(language).format(minutes, 'minute');
};

const addressOf = ({ reference }: TestCharge): string => checkoutPages.test.replace('$reference', reference);
