import { Sheet, useAllSpoken } from '#guest/parts';
import { Outcome } from './outcome.tsx';
import { headingId, PayHeading } from './pay-heading.tsx';
import { PayNote } from './pay-note.tsx';
import { PaySheet, type PaySheetProps } from './pay-sheet.tsx';
import { useBill } from './use-bill.ts';
import classes from './pay-sheet.module.css';

/** Everything of paying that a phone fetches on the first tap: the sheet, once the bill is there. */
export const PayRoom = (props: PaySheetProps) => {
  const { words } = useAllSpoken();
  const live = useBill(props.place);
  const bill = live.bills.documents[0];
  // How it begins depends on whether something is under way: that is known first.
  if (bill !== undefined && live.payments.state !== 'loading') return <PaySheet {...props} live={live} bill={bill} />;
  const isLost = live.bills.state === 'failed' || (live.bills.state === 'live' && bill === undefined);
  return (
    <Sheet labelledBy={headingId} onClose={props.onClose} action={words.done}>
      <div className={classes.pay}>
        <PayHeading text={words.pay.title} />
        {isLost ? <PayNote text={words.pay.problems.over} /> : <Outcome mark="waiting" text={words.pay.loading} />}
      </div>
    </Sheet>
  );
};
