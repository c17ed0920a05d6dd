import { useState } from 'react';
import { isStillToMake } from '@comanda/contract/kitchen';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { UnsentNotice } from '#console/outbox';
import { ErrorView, LoadingView, useTapGuard } from '#console/views';
import { useWords } from '#console/words';
import { AlarmSound, OrdersAlarm } from '#features/bell';
import {
  applyUnsentChanges,
  HeldCoursesAlarm,
  toTicket,
  undoOffers,
  useOrderCommands,
  useUnsentOrders,
  type UndoOffer,
} from '#features/orders';
import { usePrintTicket } from '#features/printing';
import {
  AllDayCounts,
  countDishesToMake,
  TicketCard,
  computeTickets,
  type KitchenTicket,
  useNewTicketSound,
  useCancelledOrders,
  useKitchenOrders,
  useKitchenCommands,
  useMasonryLayout,
  useSeenTickets,
} from './tickets/index.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { KitchenBar } from './kitchen-bar.tsx';
import { SellOutDialog, SoldOutDialog, useSoldOutItems, type KitchenDish } from './sold-out/index.ts';
import { StaleNotice } from './stale-notice.tsx';
import { useStations } from './stations/index.ts';
import type { KitchenDevice } from './use-kitchen-device.ts';
import { useKitchenKeys } from './use-kitchen-keys.ts';
import { kitchenWords } from './words/index.ts';
import classes from './kitchen.module.css';

interface KitchenScreenProps {
  readonly workplace: WorkplaceDocument;
  readonly workplaces: readonly WorkplaceDocument[];
  readonly device: KitchenDevice;
  readonly onDevice: (changes: Partial<KitchenDevice>) => void;
  readonly onRestaurant: (restaurantId: string) => void;
}

type OpenDialog = 'keys' | 'sold-out' | KitchenDish | null;

/** Tickets of one restaurant's kitchen, or of the stations chosen for this screen. */
export const KitchenScreen = ({ workplace, workplaces, device, onDevice, onRestaurant }: KitchenScreenProps) => {
  const words = useWords(kitchenWords);
  const { id: restaurantId, language } = workplace;
  const orders = useKitchenOrders(restaurantId);
  const cancelled = useCancelledOrders(restaurantId);
  const stations = useStations(restaurantId);
  const soldOut = useSoldOutItems(restaurantId);
  const { outbox, asSaid, bump, recall, recallLast, last, setSoldOut } = useKitchenCommands(restaurantId);
  const areLoaded = [orders, cancelled, stations].every(({ state }) => state === 'live');
  const { seen, see, forget } = useSeenTickets({
    orders: orders.documents,
    cancelled: cancelled.documents,
    areKnown: areLoaded,
  });
  const [dialog, setDialog] = useState<OpenDialog>(null);
  const [chosenDish, setChosenDish] = useState<string | null>(null);

  const { unsent } = useUnsentOrders();
  const { fireCourse, undo } = useOrderCommands();
  const offers = undoOffers.useAll();
  const tickets = computeTickets({
    orders: asSaid(orders.documents).map((order) => applyUnsentChanges(order, unsent)),
    cancelled: cancelled.documents,
    stations: stations.documents,
    chosenIds: device.stationIds,
    seen,
  });
  const newOrders = tickets.filter(({ isNew }) => isNew).map(({ order }) => order);
  // The keys bump tickets from the first; held courses come last and are fired by a tap.
  const toBump = tickets.filter(({ part }) => part !== 'held');
  useTapGuard();
  useNewTicketSound(newOrders.length, () => see(newOrders));

  const bumpTicket = ({ order, lines, isCancelled }: KitchenTicket) => {
    if (isCancelled) return forget(order.id);
    see([order]);
    const lineIds = lines.filter(isStillToMake).map(({ id }) => id);
    if (lineIds.length > 0) bump(order, lineIds);
  };
  const undoOf = (offer: UndoOffer | undefined) => (offer === undefined ? null : () => undo(offer));
  const { print, paper } = usePrintTicket();
  /** Prints only the lines that the chosen stations make. */
  const printTicket = ({ order, lines }: KitchenTicket) => print(toTicket(order, workplace, lines));
  useKitchenKeys({
    ticketCount: toBump.length,
    onBump: (place) => {
      const ticket = toBump[place];
      if (ticket !== undefined) bumpTicket(ticket);
    },
    onPrint: (place) => {
      const ticket = toBump[place];
      if (ticket !== undefined) printTicket(ticket);
    },
    onRecall: recallLast,
    onHelp: () => setDialog('keys'),
  });

  // The party may have moved to another table since the bump.
  const lastBumpedTable =
    orders.documents.find(({ id }) => id === last?.orderId)?.tableNumber ?? last?.tableNumber ?? null;
  const list = useMasonryLayout();
  const soldOutIds = new Set(soldOut.documents.map(({ id }) => id));
  const dishes = countDishesToMake(tickets);
  // A dish with nothing left to make marks no tickets.
  const markedDish = dishes.some(({ key }) => key === chosenDish) ? chosenDish : null;
  if (orders.state === 'failed') return <ErrorView message={orders.failure?.message ?? words.notShown} />;
  return (
    <>
      <KitchenBar
        workplace={workplace}
        workplaces={workplaces}
        stations={stations.documents}
        device={device}
        onDevice={onDevice}
        onRestaurant={onRestaurant}
        soldOutCount={soldOut.documents.length}
        lastBumped={lastBumpedTable}
        onRecall={recallLast}
        onSoldOut={() => setDialog('sold-out')}
        onKeys={() => setDialog('keys')}
      />
      <AlarmSound />
      <OrdersAlarm />
      <HeldCoursesAlarm orders={orders.documents} />
      <StaleNotice restaurantId={workplace.id} isStale={orders.state === 'reconnecting'} />
      <UnsentNotice of={outbox} />
      <main className={classes.floor}>
        <div className={classes.toMake}>
          {orders.state === 'loading' ? <LoadingView label={words.loadingOrders} /> : null}
          {orders.state !== 'loading' && tickets.length === 0 ? (
            <p className={classes.nothing} role="status">
              {words.noTickets}
            </p>
          ) : null}
          <ul ref={list} className={classes.tickets} aria-label={words.tickets}>
            {tickets.map((ticket, place) => (
              <TicketCard
                key={ticket.id}
                ticket={ticket}
                language={language}
                place={place}
                lateAfter={workplace.settings}
                markedDish={markedDish}
                soldOutIds={soldOutIds}
                onBump={() => bumpTicket(ticket)}
                onBumpLine={(line) => {
                  if (line.changedBy !== 0) see([ticket.order]);
                  if (isStillToMake(line)) bump(ticket.order, [line.id]);
                  else recall(ticket.order, [line.id]);
                }}
                onFire={() => fireCourse(ticket.order)}
                onUndo={undoOf(offers.get(ticket.order.id))}
                onSeen={() => see([ticket.order])}
                onPrint={() => printTicket(ticket)}
                onSellOut={setDialog}
              />
            ))}
          </ul>
        </div>
        <AllDayCounts
          dishes={dishes}
          language={language}
          soldOutIds={soldOutIds}
          markedDish={markedDish}
          onMark={(key) => setChosenDish(key === markedDish ? null : key)}
          onSellOut={setDialog}
        />
      </main>
      {paper}
      {dialog === 'keys' ? <KeysDialog onClose={() => setDialog(null)} /> : null}
      {dialog === 'sold-out' ? <SoldOutDialog workplace={workplace} onClose={() => setDialog(null)} /> : null}
      {dialog !== null && typeof dialog === 'object' ? (
        <SellOutDialog
          dish={dialog}
          language={language}
          onSellOut={(until) => {
            setDialog(null);
            void setSoldOut(dialog, true, until);
          }}
          onClose={() => setDialog(null)}
        />
      ) : null}
    </>
  );
};
