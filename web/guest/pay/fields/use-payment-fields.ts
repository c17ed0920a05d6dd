import type { GuestPaymentMethodDocument } from '@comanda/contract/payments';
import { useTable } from '#guest/table';
import { listOfferedMeans, type OwnPayment, isTipPossible, noTip, tipAmount } from '#guest/pay/state';

interface SettlingOptions {
  /** The payer's choice so far. */
  readonly own: Pick<OwnPayment, 'tip' | 'means'> | null;
  /** The amount of the bill, without the tip. */
  readonly amount: number;
  readonly methods: readonly GuestPaymentMethodDocument[];
  readonly currency: string;
  /** True if the bill has a service charge: then no tip is asked for. */
  readonly hasServiceCharge: boolean;
}

/** Tip and method for paying a share. */
export const usePaymentFields = ({ own, amount, methods, currency, hasServiceCharge }: SettlingOptions) => {
  const { charges } = useTable().menu;
  const here = listOfferedMeans(methods, { currency, hasApplePay: 'ApplePaySession' in globalThis });
  const chosen = here.find(({ means }) => means === own?.means) ?? here[0] ?? null;
  const isTipAsked = !hasServiceCharge && charges.serviceChargeMilliPercent === 0;
  const tip = isTipAsked ? (own?.tip ?? noTip) : noTip;
  return {
    here,
    means: chosen?.means ?? null,
    isAtTable: chosen?.isAtTable ?? false,
    tip,
    tipAmount: tipAmount(tip, amount),
    /** True if the typed tip is an amount and not too high. */
    isTipPossible: isTipPossible(tip, amount),
    /** Null if no tip is asked for. */
    presetsPercent: isTipAsked ? charges.tipPresetsPercent : null,
  };
};
export type PaymentFieldsState = ReturnType<typeof usePaymentFields>;
