import type { GuestPaymentMethodDocument } from '@comanda/contract/payments';
import { useTable } from '#guest/table';
import { meansHere } from './means-here.ts';
import type { OwnPayment } from './paying.ts';
import type { PaymentNews } from './stage-of.ts';
import { noTip, tipAmount } from './tip.ts';

interface SettlingOptions {
  readonly own: OwnPayment | null;
  readonly payment: Pick<PaymentNews, 'amount'> | null;
  readonly methods: readonly GuestPaymentMethodDocument[];
  readonly currency: string;
  /** A service charge is on the bill: no tip is asked for. */
  readonly hasServiceCharge: boolean;
}

/** How a held share is paid: the tip, and with what. */
export const useSettling = ({ own, payment, methods, currency, hasServiceCharge }: SettlingOptions) => {
  const { charges } = useTable().menu;
  const here = meansHere(methods, { currency, hasApplePay: 'ApplePaySession' in globalThis });
  const chosen = here.find(({ means }) => means === own?.means) ?? here[0] ?? null;
  const isTipAsked = !hasServiceCharge && charges.serviceChargeMilliPercent === 0;
  const tip = isTipAsked ? (own?.tip ?? noTip) : noTip;
  return {
    here,
    means: chosen?.means ?? null,
    isAtTable: chosen?.isAtTable ?? false,
    tip,
    tipAmount: tipAmount(tip, payment?.amount ?? 0),
    /** Null where no tip is asked for. */
    presetsPercent: isTipAsked ? charges.tipPresetsPercent : null,
  };
};
export type Settling = ReturnType<typeof useSettling>;
