import { tableLabel } from '@comanda/contract/qr-codes';
import { FeedbackSection, type FeedbackDraft } from '#guest/feedback';
import { Sheet, useFullLocale } from '#guest/parts';
import { CardTabLine, OwnReceipts, type LazyPayPanel } from '#guest/pay';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { type Alerts, AlertsSwitch, PushSwitch } from './news/index.ts';
import { AskForBill } from './ask-for-bill.tsx';
import { BillTotals } from './bill-totals.tsx';
import { groupByGuest, GuestOrders, PayAtCounter, PickupNumberList, useOrderViewTracking } from './orders/index.ts';
import { TabFooter } from './tab-footer.tsx';
import type { VisitTab } from './use-tab.ts';
import { WaitingOrders, type useWaitingOrders } from './waiting/index.ts';
import classes from './tab-sheet.module.css';

interface TabSheetProps {
  readonly tab: VisitTab;
  readonly place: VisitPlace;
  readonly isOver: boolean;
  readonly alerts: Alerts;
  readonly feedback: FeedbackDraft;
  readonly pay: LazyPayPanel;
  readonly waiting: ReturnType<typeof useWaitingOrders>;
  readonly onClose: () => void;
}

const headingId = 'tab';

/** The whole tab of the table. */
export const TabSheet = ({ tab, place, isOver, alerts, feedback, pay, waiting, onClose }: TabSheetProps) => {
  const { words } = useFullLocale();
  const { tableNumber, kind } = useTable();
  const { orders, visit, table, mine, currency } = tab;
  useOrderViewTracking(orders.documents);
  const groups = groupByGuest(orders.documents, visit?.guests ?? [], place.guestId);
  return (
    <Sheet
      labelledBy={headingId}
      onClose={onClose}
      action={
        isOver || table.left === 0 ? (
          isOver ? (
            words.done
          ) : (
            words.tab.orderMore
          )
        ) : (
          <TabFooter pay={pay} onClose={onClose} />
        )
      }
    >
      <div className={classes.tab}>
        <header className={classes.head}>
          <h2 id={headingId} className={classes.heading}>
            {words.tab.title}
          </h2>
          <p className={classes.table}>
            <bdi>{tableLabel(tableNumber, words.visit.table)}</bdi>
          </p>
        </header>
        {orders.state === 'reconnecting' ? (
          <p className={classes.stale} role="status">
            {words.tab.reconnecting}
          </p>
        ) : null}
        {orders.documents.length === 0 ? <p className={classes.stale}>{words.tab.nothingYet}</p> : null}
        {isOver ? null : <WaitingOrders of={waiting} onToCart={onClose} />}
        <PickupNumberList orders={orders.documents} />
        {groups.map((group) => (
          <GuestOrders key={group.key} group={group} />
        ))}
        {isOver || orders.documents.length === 0 ? null : <AlertsSwitch alerts={alerts} />}
        {isOver || orders.documents.length === 0 ? null : <PushSwitch place={place} />}
        <BillTotals table={table} mine={mine} held={tab.held} isShared={groups.length > 1} currency={currency} />
        {isOver || kind !== 'table' ? null : <CardTabLine place={place} unpaid={table.left} />}
        <OwnReceipts place={place} />
        {kind === 'table' ? null : <PayAtCounter orders={orders.documents} />}
        {isOver || visit === null || kind !== 'table' ? null : (
          <AskForBill
            visit={visit}
            total={table.total}
            left={table.left}
            newestOrderAt={orders.documents.at(-1)?.createdAt ?? ''}
          />
        )}
        <FeedbackSection feedback={feedback} orders={orders.documents} />
      </div>
    </Sheet>
  );
};
