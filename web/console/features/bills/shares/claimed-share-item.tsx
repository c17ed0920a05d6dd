import { Button } from '@mantine/core';
import { useState, useEffect } from 'react';
import type { PaymentDocument } from '@comanda/contract/payments';
import type { BillShare, VisitBillDocument } from '@comanda/contract/splitting';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { Tag, useRestaurantClock } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { billsWords } from '#features/bills/words';
import { formatMoney } from '#kit/formats';
import { ReleaseShare } from './release-share.tsx';
import { describePayerActivity, describeShare } from './share-texts.ts';
import classes from './claimed-share-item.module.css';

const formatTimeLeft = (until: string, nowMs: number): string => {
  const words = billsWords.current();
  const leftMs = Date.parse(until) - nowMs;
  if (leftMs <= 0) return words.inAMoment;
  if (leftMs > minuteMs) return words.heldMinutes({ minutes: Math.ceil(leftMs / minuteMs) });
  return words.heldSeconds({ seconds: Math.ceil(leftMs / secondMs) });
};

/** Time until the claim on a share expires; in seconds only during the last minute. */
const ClaimTimeLeft = ({ until }: { until: string }) => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={until}>{formatTimeLeft(until, nowMs)}</time>;
};

interface HeldShareProps {
  readonly share: BillShare;
  readonly bill: VisitBillDocument;
  readonly payer: string;
  /** Undefined while the payer is still choosing how to pay. */
  readonly payment: PaymentDocument | undefined;
  readonly onTake: () => void;
}

/** A share that a phone has claimed. Staff record its payment, unless a provider is about to charge it, or release it. */
export const ClaimedShareItem = ({ share, bill, payer, payment, onTake }: HeldShareProps) => {
  const words = useWords(billsWords);
  const { amount, tip, method, since, expiresAt } = share;
  const due = formatMoney(amount + tip, bill.currency);
  const isWaiting = method === 'pay_at_table';
  const clock = useRestaurantClock(bill.restaurantId);
  const [isReleasing, setReleasing] = useState(false);
  return (
    <li className={classes.share} data-waiting={isWaiting || undefined}>
      <p className={classes.who}>
        {placeElement(
          describePayerActivity(elementMark, share, payment),
          <strong>
            <bdi>{payer}</bdi>
          </strong>,
        )}
        {payment?.isTest === true ? (
          <>
            {' '}
            <Tag tone="warning">{words.testMode}</Tag>
          </>
        ) : null}
      </p>
      <strong className={classes.amount}>{due}</strong>
      <p className={classes.what}>
        {describeShare(share, bill)}
        {tip > 0 ? `, ${words.withTip({ amount: formatMoney(tip, bill.currency) })}` : ''}
        {' · '}
        {placeElement(words.since({ time: elementMark }), <time dateTime={since}>{clock.time(since)}</time>)}
        {expiresAt === null ? null : (
          <>
            {' · '}
            <ClaimTimeLeft until={expiresAt} />
          </>
        )}
      </p>
      <div className={classes.ways}>
        {method === null || isWaiting ? (
          <Button
            variant={isWaiting ? 'filled' : 'default'}
            aria-label={words.takeFrom({ amount: due, name: payer })}
            onClick={onTake}
          >
            {words.takeAmount({ amount: due })}
          </Button>
        ) : null}
        <Button variant="default" aria-label={words.releaseShareOf({ name: payer })} onClick={() => setReleasing(true)}>
          {words.releaseShare}
        </Button>
      </div>
      {isReleasing ? (
        <ReleaseShare share={share} bill={bill} payer={payer} onClose={() => setReleasing(false)} />
      ) : null}
    </li>
  );
};
