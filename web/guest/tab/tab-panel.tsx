import { useEffect, useState } from 'react';
import { FeedbackPrompt, useFeedbackDraft } from '#guest/feedback';
import { useFullLocale } from '#guest/parts';
import { useLazyCardSheet, useLazyPayPanel } from '#guest/pay';
import { useTable } from '#guest/table';
import type { VisitPlace } from '#guest/visit';
import { useAlerts, saveTabState, loadTabState, useOrderNews } from './news/index.ts';
import { onOpenTab } from './open-tab.ts';
import { Strip } from './strip.tsx';
import { TabSheet } from './tab-sheet.tsx';
import { useTab } from './use-tab.ts';
import { useWaitingOrders } from './waiting/index.ts';
import classes from './tab-panel.module.css';

interface TabRoomProps {
  readonly place: VisitPlace;
  /** True after the visit has ended: the tab is then read-only. */
  readonly isOver: boolean;
}

/** Orders, bill, payment and feedback of the visit. */
export const TabPanel = ({ place, isOver }: TabRoomProps) => {
  const { words } = useFullLocale();
  const tab = useTab(place);
  const alerts = useAlerts({ isOnAtFirst: useTable().kind !== 'table' });
  const feedback = useFeedbackDraft(place);
  const { visitId, guestId } = place;
  const [isOpen, setOpen] = useState(false);
  const announcement = useOrderNews({
    orders: tab.orders,
    visitId,
    guestId,
    words: words.tab,
    isAlerting: alerts.isOn,
    // The number is to be shown at the counter.
    onPickup: () => setOpen(true),
  });
  const waiting = useWaitingOrders(place, tab.orders.documents);
  const pay = useLazyPayPanel(visitId);
  const card = useLazyCardSheet();
  useEffect(() => onOpenTab(() => setOpen(true)), []);
  const [readCancelled, setReadCancelled] = useState(() => loadTabState(visitId).readCancelled);
  const orders = tab.orders.documents;
  const cancelled = orders.filter(({ status }) => status === 'cancelled').map(({ id }) => id);

  const close = () => {
    setOpen(false);
    setReadCancelled(cancelled);
    saveTabState(visitId, { readCancelled: cancelled });
  };
  return (
    <>
      <p className={classes.said} role="status">
        <span key={announcement.count}>{announcement.text}</span>
      </p>
      {orders.length === 0 ? null : (
        <>
          <FeedbackPrompt feedback={feedback} orders={orders} place={place} isOver={isOver} />
          <Strip
            tab={tab}
            guestId={guestId}
            isOver={isOver}
            hasUnreadCancelled={cancelled.some((id) => !readCancelled.includes(id))}
            onOpen={() => setOpen(true)}
          />
        </>
      )}
      {isOpen && pay.panel === null && card.sheet === null ? (
        <TabSheet
          tab={tab}
          place={place}
          isOver={isOver}
          alerts={alerts}
          feedback={feedback}
          pay={pay}
          waiting={waiting}
          onClose={close}
        />
      ) : null}
      {pay.panel === null ? null : (
        <pay.panel.PayPanel
          place={place}
          guests={tab.visit?.guests ?? []}
          orders={orders}
          hasServiceCharge={tab.table.serviceCharge > 0}
          onClose={pay.close}
        />
      )}
      {card.sheet === null ? null : <card.sheet.CardSheet place={place} unpaid={tab.table.left} onClose={card.close} />}
    </>
  );
};
