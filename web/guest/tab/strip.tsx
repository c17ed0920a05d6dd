import { useFullLocale } from '#guest/parts';
import { summarizeOrders, StageBar, stageNote, stageText, useMoneyFormat } from './orders/index.ts';
import type { VisitTab } from './use-tab.ts';
import classes from './strip.module.css';

/** The number of the oldest order that is still to be picked up. */
const findOpenPickupNumber = (orders: VisitTab['orders']['documents']): number | null =>
  orders.find(({ status }) => status !== 'delivered' && status !== 'cancelled')?.pickupNumber ?? null;

interface StripProps {
  readonly tab: VisitTab;
  readonly guestId: string;
  readonly isOver: boolean;
  readonly hasUnreadCancelled: boolean;
  readonly onOpen: () => void;
}

/** Always visible: the progress of the food and the table's total. Opens the tab. */
export const Strip = ({ tab, guestId, isOver, hasUnreadCancelled, onOpen }: StripProps) => {
  const { words } = useFullLocale();
  const money = useMoneyFormat(tab.currency);
  const headline = summarizeOrders(tab.orders.documents, guestId);
  if (headline === null) return null;
  const number = findOpenPickupNumber(tab.orders.documents);
  // After the visit the notice beside it thanks the guest, so only 'paid' is shown here.
  const { total, paid, left } = tab.table;
  const isPaid = total > 0 && left === 0;
  const overNote = isPaid ? words.tab.paid : '';
  const isTaxAdded = tab.table.taxes.some(({ isIncluded, amount }) => !isIncluded && amount > 0);
  const detail = isOver ? overNote : stageNote(headline, words.tab);
  return (
    <button type="button" className={classes.strip} aria-haspopup="dialog" onClick={onOpen}>
      <StageBar stage={headline.stage} ready={headline.ready} of={headline.of} />
      <span className={classes.text}>
        <span className={classes.stage}>
          {number === null ? null : `${number} · `}
          {stageText(headline, words.tab)}
        </span>
        <span className={classes.detail}>
          {hasUnreadCancelled && headline.stage !== 'cancelled' ? words.tab.newsCancelled : detail}
        </span>
      </span>
      <span className={classes.end}>
        <span className={classes.total}>{money(left === 0 ? total : left)}</span>
        {paid > 0 && left > 0 ? (
          <>
            <span className={classes.detail}>{words.tab.leftToPay}</span>
            <span className={classes.unseen}>{words.tab.title}</span>
          </>
        ) : (
          <>
            {isTaxAdded ? <span className={classes.detail}>{words.tab.withTax}</span> : null}
            <span className={classes.detail}>{words.tab.title}</span>
          </>
        )}
      </span>
    </button>
  );
};
