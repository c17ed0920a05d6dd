import type { GuestOrderDocument } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { staffReasonText } from './staff-reason-text.ts';
import classes from './changes.module.css';

/** The changes that the staff made to an order, with the reason if they gave one. */
export const Changes = ({ order: { corrections } }: { order: Pick<GuestOrderDocument, 'corrections'> }) => {
  const { words, list } = useFullLocale();
  const formatLines = (lines: GuestOrderDocument['corrections'][number]['lines']) =>
    list(lines.map(({ name, growth }) => `${Math.abs(growth)} × ${isolateText(name)}`));
  return (
    <div className={classes.changes}>
      <p>{words.tab.changed}</p>
      {corrections.map(({ changedAt, lines, reason, reasonCode }) => {
        const removed = lines.filter(({ growth }) => growth < 0);
        const why = staffReasonText(words.tab, reasonCode, reason);
        const added = lines.filter(({ growth }) => growth > 0);
        return (
          <div key={changedAt} className={classes.change}>
            {removed.length === 0 ? null : <p>{fillIn(words.tab.removed, { items: formatLines(removed) })}</p>}
            {added.length === 0 ? null : <p>{fillIn(words.tab.added, { items: formatLines(added) })}</p>}
            {why === '' ? null : <p>{why}</p>}
          </div>
        );
      })}
    </div>
  );
};
