import { grainsPerUnit, type BillLine } from '@comanda/contract/splitting';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn, isolateText } from '#guest/words';
import { type LinePick, fractionText, maxSharers } from '#guest/pay/shares';
import classes from './part-picker.module.css';

interface PartPickerProps {
  readonly line: BillLine;
  readonly pick: LinePick;
  readonly onPick: (pick: LinePick) => void;
}

const sizes = Array.from({ length: maxSharers }, (_, index) => index + 1);

/** Selection of a part of a dish: all of it, a half, a third, down to a twelfth. Parts larger than the open rest are disabled. */
export const PartPicker = ({ line, pick, onPick }: PartPickerProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  return (
    <div className={classes.parts} role="group" aria-label={fillIn(words.pay.partOf, { name: isolateText(line.name) })}>
      {sizes.map((of) => {
        const grains = of === 1 ? line.openGrains : grainsPerUnit / of;
        return (
          <button
            key={of}
            type="button"
            className={classes.part}
            aria-pressed={pick.of === of}
            disabled={grains > line.openGrains}
            onClick={() => onPick({ ...pick, grains, of })}
          >
            {of === 1 ? words.pay.wholeDish : <bdi dir="ltr">{fractionText(grains, language)}</bdi>}
          </button>
        );
      })}
    </div>
  );
};
