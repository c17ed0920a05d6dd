import { starCounts } from '@comanda/contract/feedback';
import { useFullLocale } from '#guest/parts';
import { fillIn } from '#guest/words';
import { StarIcon } from './star-icon.tsx';
import classes from './star-field.module.css';

interface StarFieldProps {
  readonly stars: number;
  readonly onStars: (stars: number) => void;
}

/** One to five stars, by tap or arrow keys. The text below says what they mean. */
export const StarField = ({ stars, onStars }: StarFieldProps) => {
  const { words } = useFullLocale();
  const { meanings, starLabel, yourRating } = words.feedback;
  const chosen = starCounts.find((count) => count === stars);
  return (
    <fieldset>
      <legend className={classes.legend}>{yourRating}</legend>
      <div className={classes.stars}>
        {starCounts.map((count) => (
          <label key={count} className={classes.star} data-filled={count <= stars || undefined}>
            <input
              type="radio"
              name="stars"
              className={classes.radio}
              aria-label={fillIn(starLabel, { stars: count, meaning: meanings[count] })}
              checked={count === stars}
              onChange={() => onStars(count)}
            />
            <StarIcon size={34} />
          </label>
        ))}
      </div>
      <p className={classes.meaning} aria-hidden="true">
        {chosen === undefined ? '\u00a0' : meanings[chosen]}
      </p>
    </fieldset>
  );
};
