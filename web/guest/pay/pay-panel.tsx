import { useState } from 'react';
import { Sheet, useFullLocale } from '#guest/parts';
import { PaymentOutcome, MainButton, headingId, PayHeading, PayNote } from './parts/index.ts';
import { PaySheet, type PaySheetProps } from './pay-sheet.tsx';
import { useBill } from './steps/index.ts';
import classes from './pay-sheet.module.css';

/** The part of the payment that a phone loads on the first tap. The key remounts it, which requests a refused bill again. */
export const PayPanel = (props: PaySheetProps) => {
  const [tries, setTries] = useState(0);
  return <BillRoom key={tries} {...props} onRetry={() => setTries(tries + 1)} />;
};

interface BillRoomProps extends PaySheetProps {
  readonly onRetry: () => void;
}

/** Shows the sheet after the bill has loaded. */
const BillRoom = ({ onRetry, ...props }: BillRoomProps) => {
  const { words } = useFullLocale();
  const live = useBill(props.place);
  const bill = live.bills.documents[0];
  // The first screen depends on whether a payment is pending, so the payments must be loaded first.
  if (bill !== undefined && live.payments.state !== 'loading') return <PaySheet {...props} live={live} bill={bill} />;
  const hasFailed = live.bills.state === 'failed';
  const isEmpty = live.bills.state === 'live' && bill === undefined;
  const retry = <MainButton label={words.pay.tryAgain} onClick={onRetry} />;
  return (
    <Sheet labelledBy={headingId} onClose={props.onClose} action={hasFailed ? retry : words.done}>
      <div className={classes.pay}>
        <PayHeading text={words.pay.title} />
        {hasFailed ? <PayNote role="alert" text={words.pay.notLoaded} /> : null}
        {isEmpty ? <PayNote text={words.pay.nothingToPay} /> : null}
        {hasFailed || isEmpty ? null : <PaymentOutcome mark="waiting" text={words.pay.loading} />}
      </div>
    </Sheet>
  );
};
