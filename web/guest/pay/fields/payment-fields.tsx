import { useFullLocale } from '#guest/parts';
import { PayNote, PaymentSum } from '#guest/pay/parts';
import type { Means, OfferedMeans, TipChoice } from '#guest/pay/state';
import classes from './means-field.module.css';
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

interface MeansFieldProps {
  readonly here: readonly OfferedMeans[];
  readonly means: Means | null;
  readonly onMeans: (means: Means) => void;
}

/** Selection of the payment method: on the phone, or with the staff at the table. */
const MeansField = ({ here, means, onMeans }: MeansFieldProps) => {
  const { words } = useFullLocale();
  return (
    <fieldset>
      <legend className={classes.legend}>{words.pay.payWith}</legend>
      <div>
        {here.map((one) => (
          <label key={one.means} className={classes.means}>
            <input
              type="radio"
              className={classes.input}
              name="means"
              checked={one.means === means}
              onChange={() => onMeans(one.means)}
            />
            <span className={classes.name}>
              {words.pay.means[one.means]}
              {one.isAtTable ? <span className={classes.detail}>{words.pay.atTheTable}</span> : null}
              {one.isTest ? <span className={classes.test}>{words.pay.testMode}</span> : null}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};

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
