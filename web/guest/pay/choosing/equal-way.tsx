import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { Counter } from './counter.tsx';
import type { PayContext } from '#guest/pay/steps';
import { minAmong, type ChoiceState } from './use-choice.ts';
import classes from './equal-way.module.css';

interface EqualWayProps {
  readonly context: PayContext;
  readonly choosing: ChoiceState;
}

const maxAmong = 50;

/** An equal part for everyone who has not claimed theirs yet. */
export const EqualWay = ({ context: { bill, money }, choosing }: EqualWayProps) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const { choice, set, preview } = choosing;
  const { among } = choice;
  const taken = bill.equally?.taken ?? 0;
  return (
    <section className={classes.equal} aria-label={words.pay.ways.equal}>
      <div className={classes.row}>
        <span className={classes.label}>{words.pay.among}</span>
        <Counter
          label={words.pay.among}
          value={new Intl.NumberFormat(language).format(among)}
          fewer={words.pay.oneFewer}
          more={words.pay.oneMore}
          canFewer={among > minAmong(bill)}
          canMore={among < maxAmong}
          onFewer={() => set({ ...choice, among: among - 1 })}
          onMore={() => set({ ...choice, among: among + 1 })}
        />
      </div>
      <p role="status">
        {preview.amount === 0 ? null : <strong>{fillIn(words.pay.each, { amount: money(preview.amount) })}</strong>}{' '}
        {taken === 0 ? null : fillIn(words.pay.sharesTaken, { taken, among })}
      </p>
    </section>
  );
};
