import type { ShareChoice } from '#guest/pay/shares';
import type { Means, OwnPayment, PhonePayment } from './phone-payment.ts';
import type { GuestPayment } from './compute-payment-stage.ts';
import { noTip, type TipChoice } from './tip.ts';

type PayingChange = (paying: PhonePayment) => PhonePayment;

const newPayment = {
  wanted: '',
  isHeld: false,
  tip: noTip,
  means: null,
  isChanging: false,
  isBack: false,
  isPassedOn: false,
} as const;

const updatePayment =
  (id: string, change: Partial<OwnPayment>): PayingChange =>
  (paying) =>
    paying.payment?.id === id ? { ...paying, payment: { ...paying.payment, ...change } } : paying;

export const setChoice =
  (choice: ShareChoice): PayingChange =>
  (paying) => ({ ...paying, choice });

/** Stores the payment's id before the first request, so that a retry is the same payment. */
export const beginPayment =
  (id: string, wanted: string): PayingChange =>
  (paying) => ({ ...paying, payment: { ...newPayment, id, wanted } });

export const markShareClaimed = (id: string): PayingChange => updatePayment(id, { isHeld: true });
export const chooseTip = (id: string, tip: TipChoice): PayingChange => updatePayment(id, { tip });
export const chooseMeans = (id: string, means: Means): PayingChange => updatePayment(id, { means });
type EarlierPayment = Pick<GuestPayment, 'id' | 'method' | 'tip'>;

/** Takes tip and method from an earlier payment, for a phone that no longer has the choice stored. */
const withEarlierChoice =
  ({ id, method, tip }: EarlierPayment): PayingChange =>
  (paying) => {
    const own = paying.payment;
    if (own?.id !== id) return paying;
    const means = own.means ?? (method === null || method === 'pay_at_table' ? null : method);
    const isTipLost = own.means === null && own.tip.kind === 'none' && tip > 0;
    return { ...paying, payment: { ...own, means, tip: isTipLost ? { kind: 'own', amount: tip } : own.tip } };
  };

/** Lets the guest choose another method or tip for the same share. */
export const changePaymentMeans =
  (payment: EarlierPayment): PayingChange =>
  (paying) =>
    updatePayment(payment.id, { isChanging: true, isBack: false })(withEarlierChoice(payment)(paying));

/** Retries a failed payment with the same tip and method. */
export const tryAgain =
  (failed: EarlierPayment, retryId: string): PayingChange =>
  (paying) =>
    continueAs(failed.id, retryId)(withEarlierChoice(failed)(paying));

/** Continues with the same share under another payment id: another method, or a retry after a failure, is another charge. */
export const continueAs = (id: string, nextId: string): PayingChange =>
  updatePayment(id, { id: nextId, isHeld: true, isChanging: false, isBack: false, isPassedOn: false });

/** Marks that the page tag was told the result; returns the same object if it was already marked. */
export const markForwarded =
  (id: string): PayingChange =>
  (paying) =>
    paying.payment?.id === id && !paying.payment.isPassedOn
      ? { ...paying, payment: { ...paying.payment, isPassedOn: true } }
      : paying;

/** Marks the payment with whose id the provider sent the guest back. Also works on a phone that no longer has it stored. */
export const returnFromProvider =
  (id: string): PayingChange =>
  (paying) => ({
    ...paying,
    payment: { ...(paying.payment?.id === id ? paying.payment : { ...newPayment, id }), isHeld: true, isBack: true },
  });

/** Takes over a pending payment that the server knows and this phone no longer has stored. */
export const adoptPayment =
  (id: string): PayingChange =>
  (paying) =>
    paying.payment === null ? { ...paying, payment: { ...newPayment, id, isHeld: true } } : paying;

/** Removes a payment that has ended. Keeps the choice if the guest may make it again. */
export const endPayment =
  (id: string, keeps: 'choice' | 'nothing'): PayingChange =>
  (paying) =>
    paying.payment?.id === id ? { choice: keeps === 'choice' ? paying.choice : null, payment: null } : paying;
