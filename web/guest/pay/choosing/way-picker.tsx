import { useFullLocale } from '#guest/parts';
import { ways, type Way } from '#guest/pay/shares';
import classes from './way-picker.module.css';

interface WayPickerProps {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
}

/** Selection of the way of splitting. */
export const WayPicker = ({ way, onWay }: WayPickerProps) => {
  const { words } = useFullLocale();
  return (
    <fieldset>
      <legend className={classes.legend}>{words.pay.howToSplit}</legend>
      <div className={classes.ways}>
        {ways.map((one) => (
          <label key={one} className={classes.way}>
            <input
              type="radio"
              className={classes.input}
              name="way-to-split"
              checked={one === way}
              onChange={() => onWay(one)}
            />
            <span>{words.pay.ways[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
};
