import { useFullLocale } from '#guest/parts';
import type { OfferedMeans, Means } from '#guest/pay/state';
import classes from './means-field.module.css';

interface MeansFieldProps {
  readonly here: readonly OfferedMeans[];
  readonly means: Means | null;
  readonly onMeans: (means: Means) => void;
}

/** Selection of the payment method: on the phone, or with the staff at the table. */
export const MeansField = ({ here, means, onMeans }: MeansFieldProps) => {
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
