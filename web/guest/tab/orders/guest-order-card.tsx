import { findGuestStage, countReadyLines, type GuestOrderDocument } from '@comanda/contract/orders';
import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { useVisit } from '#guest/visit';
import { fillIn } from '#guest/words';
import { Changes } from './changes.tsx';
import { orderAgain } from './order-again.ts';
import { TabOrderLine } from './tab-order-line.tsx';
import { StageBar } from './stage-bar.tsx';
import { stageNote, stageText } from './stage-words.ts';
import { staffReasonText } from './staff-reason-text.ts';
import { useMoneyFormat } from './use-money-format.ts';
import classes from './guest-order-card.module.css';

interface OrderCardProps {
  readonly order: GuestOrderDocument;
  /** False for orders of other guests, for which no text about 'your order' is shown. */
  readonly isMine: boolean;
}

/** One order: its progress, its lines and the price of its dishes. The bill shows taxes and service charge. */
export const GuestOrderCard = ({ order, isMine }: OrderCardProps) => {
  const { words } = useFullLocale();
  const { menu } = useTable();
  const { state } = useVisit();
  const { language } = menu;
  // An order that is not sent yet is changed instead.
  const isSent = order.sendsAt === null;
  const canOrderAgain =
    isMine && isSent && state.kind === 'seated' && menu.hiddenExtras?.includes('order-again') !== true;
  const isOffered = (itemId: string | null) =>
    menu.categories.some(({ items }) => items.some(({ id, offer }) => id === itemId && offer === 'available'));
  const money = useMoneyFormat(order.currency);
  const isAccepted = order.status !== 'unopened';
  const progress = { stage: findGuestStage(order), isAccepted, ...countReadyLines(order.items) };
  const reason = staffReasonText(words.tab, order.cancelReasonCode, order.cancelReason ?? '');
  const isCancelled = order.status === 'cancelled';
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'short' }).format(new Date(order.createdAt));
  return (
    <article className={classes.card} data-cancelled={isCancelled || undefined}>
      <StageBar stage={progress.stage} ready={progress.ready} of={progress.of} />
      <header className={classes.head}>
        <p className={classes.stage}>{stageText(progress, words.tab)}</p>
        <p className={classes.time}>{fillIn(words.tab.orderedAt, { time })}</p>
      </header>
      {isCancelled && reason !== '' ? <p className={classes.reason}>{reason}</p> : null}
      {order.correctedAt === null || isCancelled ? null : <Changes order={order} />}
      {isMine ? <p className={classes.note}>{stageNote(progress, words.tab)}</p> : null}
      <ul className={classes.lines}>
        {order.items.map((line) => (
          <TabOrderLine
            key={line.id}
            line={line}
            isCancelled={isCancelled}
            money={money}
            onOrderAgain={canOrderAgain && isOffered(line.itemId) ? () => orderAgain(line) : undefined}
          />
        ))}
      </ul>
      {order.notes === '' ? null : (
        <p className={classes.note}>
          <bdi>{order.notes}</bdi>
        </p>
      )}
      <footer className={classes.foot}>
        {order.paymentStatus === 'paid' && !isCancelled ? <span className={classes.paid}>{words.tab.paid}</span> : null}
        {order.total !== order.subtotal + order.serviceCharge ? (
          <span className={classes.note}>{words.tab.subtotalBeforeTax}</span>
        ) : null}
        <span className={classes.total}>{money(order.subtotal)}</span>
      </footer>
    </article>
  );
};
