import { useFullLocale } from '#guest/parts';
import { MeansField } from './means-field.tsx';
import { PayNote, PaymentSum } from '#guest/pay/parts';
import type { Means, TipChoice } from '#guest/pay/state';
import { TipField } from './tip-field.tsx';
import type { PaymentFieldsState } from './use-payment-fields.ts';

interface SettlingFieldsProps {
  readonly settling: PaymentFieldsState;
  readonly amount: number;
  readonly currency: string;
  readonly money: (amount: number) => string;
  readonly onTip: (tip: TipChoice) => void;
  readonly onMeans: (means: Means) => void;
}

/** Fields for tip and method, and the total. */
export const PaymentFields = ({ settling, amount, currency, money, onTip, onMeans }: SettlingFieldsProps) => {
  const { words } = useFullLocale();
  const { here, means, tip, tipAmount, presetsPercent } = settling;
  return (
    <>
      {presetsPercent === null ? (
        <p>{words.pay.noTipNeeded}</p>
      ) : (
        <TipField
          presetsPercent={presetsPercent}
          tip={tip}
          share={amount}
          currency={currency}
          money={money}
          onTip={onTip}
        />
      )}
      {here.length === 0 ? (
        <PayNote text={words.pay.noMeans} />
      ) : (
        <MeansField here={here} means={means} onMeans={onMeans} />
      )}
      <PaymentSum share={amount} tip={tipAmount} money={money} />
    </>
  );
};
