import type { Choice } from './choice.ts';
import type { Means, OwnPayment, Paying } from './paying.ts';
import type { PaymentNews } from './stage-of.ts';
import { noTip, type TipChoice } from './tip.ts';

type Change = (paying: Paying) => Paying;

const fresh = {
  wanted: '',
  isHeld: false,
  tip: noTip,
  means: null,
  isChanging: false,
  isBack: false,
  isPassedOn: false,
} as const;

const onPayment =
  (id: string, change: Partial<OwnPayment>): Change =>
  (paying) =>
    paying.payment?.id === id ? { ...paying, payment: { ...paying.payment, ...change } } : paying;

export const choose =
  (choice: Choice): Change =>
  (paying) => ({ ...paying, choice });

/** Kept before it is asked for, so that a second try is the same payment. */
export const beginPayment =
  (id: string, wanted: string): Change =>
  (paying) => ({ ...paying, payment: { ...fresh, id, wanted } });

export const holdShare = (id: string): Change => onPayment(id, { isHeld: true });
export const chooseTip = (id: string, tip: TipChoice): Change => onPayment(id, { tip });
export const chooseMeans = (id: string, means: Means): Change => onPayment(id, { means });
type Earlier = Pick<PaymentNews, 'id' | 'method' | 'tip'>;

/** Tip and method of an earlier try, for a phone that has forgotten what was chosen. */
const asBefore =
  ({ id, method, tip }: Earlier): Change =>
  (paying) => {
    const own = paying.payment;
    if (own?.id !== id) return paying;
    const means = own.means ?? (method === null || method === 'pay_at_table' ? null : method);
    const isForgotten = own.means === null && own.tip.kind === 'none' && tip > 0;
    return { ...paying, payment: { ...own, means, tip: isForgotten ? { kind: 'own', amount: tip } : own.tip } };
  };

/** Another method, or another tip, for the same share. */
export const changeWay =
  (payment: Earlier): Change =>
  (paying) =>
    onPayment(payment.id, { isChanging: true, isBack: false })(asBefore(payment)(paying));

/** Another try of what failed, with the same tip and method. */
export const tryAgain =
  (failed: Earlier, retryId: string): Change =>
  (paying) =>
    goOnAs(failed.id, retryId)(asBefore(failed)(paying));

/** The same share goes on under another name: another method is another charge, and so is another try after one that failed. */
export const goOnAs = (id: string, nextId: string): Change =>
  onPayment(id, { id: nextId, isHeld: true, isChanging: false, isBack: false, isPassedOn: false });

/** Changes nothing where it was told before. */
export const markPassedOn =
  (id: string): Change =>
  (paying) =>
    paying.payment?.id === id && !paying.payment.isPassedOn
      ? { ...paying, payment: { ...paying.payment, isPassedOn: true } }
      : paying;

/** The provider sends the payer back with the payment's name: also a phone that has forgotten it finds it again. */
export const comeBack =
  (id: string): Change =>
  (paying) => ({
    ...paying,
    payment: { ...(paying.payment?.id === id ? paying.payment : { ...fresh, id }), isHeld: true, isBack: true },
  });

/** The server knows of a payment under way that this phone has forgotten. */
export const adopt =
  (id: string): Change =>
  (paying) =>
    paying.payment === null ? { ...paying, payment: { ...fresh, id, isHeld: true } } : paying;

/** It is over, whichever way. The choice is kept where it may be made again. */
export const endPayment =
  (id: string, keeps: 'choice' | 'nothing'): Change =>
  (paying) =>
    paying.payment?.id === id ? { choice: keeps === 'choice' ? paying.choice : null, payment: null } : paying;
