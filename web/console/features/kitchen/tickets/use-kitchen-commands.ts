import type { OrderDocument } from '@comanda/contract/orders';
import { secondMs } from '@comanda/contract/kernel';
import { formatTable } from '#console/common-words';
import { useSyncExternalStore } from 'react';
import { useUnsentChanges, createOutbox, createOutboxStorage, outboxPerUser, type Outbox } from '#console/outbox';
import { showErrorNotice } from '#console/notices';
import { useCurrentUser } from '#features/accounts';
import { apiClient } from '#kit/client';
import { browserEnvironment } from '#kit/follow';
import { applyUnsentKitchenChanges, type KitchenChange } from './kitchen-changes.ts';
import { useSetSoldOut } from '#features/kitchen/sold-out';

/** A bump made on this device, with the id of its outbox entry. */
interface Bump extends KitchenChange {
  readonly id: string;
}

const maxBumps = 20;

/** Bumps that this device can recall, newest last. */
let bumps: readonly Bump[] = [];
const listeners = new Set<() => void>();

const setBumps = (next: readonly Bump[]): void => {
  bumps = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

const recordBump = (bump: Bump): void => setBumps([...bumps, bump].slice(-maxBumps));

/** Removes the bumps whose lines are all recalled. Returns the bump of exactly these lines, if there is one. */
const removeRecalledBumps = (lineIds: readonly string[]): Bump | undefined => {
  const recalled = new Set(lineIds);
  const isFullyRecalled = (bump: Bump) => bump.lineIds.every((lineId) => recalled.has(lineId));
  const exact = bumps.findLast((bump) => isFullyRecalled(bump) && bump.lineIds.length === recalled.size);
  setBumps(bumps.filter((bump) => !isFullyRecalled(bump)));
  return exact;
};

/** Last bump of a restaurant. */
const useLastBump = (restaurantId: string): Bump | null =>
  useSyncExternalStore(subscribe, () => bumps).findLast((bump) => bump.restaurantId === restaurantId) ?? null;

const openOutbox = outboxPerUser<KitchenChange>((userId) =>
  createOutbox<KitchenChange, unknown>({
    send: ({ kind, restaurantId, orderId, lineIds }, changeId) =>
      apiClient.kitchen[kind]({ restaurantId, orderId, lineIds: [...lineIds], changeId }),
    onRefused: ({ kind, lineIds, tableNumber }, { message }) => {
      if (kind === 'bump') removeRecalledBumps(lineIds);
      showErrorNotice(`${formatTable(tableNumber)}: ${message}`);
    },
    kept: createOutboxStorage(`kitchen.${userId}`),
    surroundings: browserEnvironment,
    // Lines have no history that confirms a change, so a sent change stays applied until the live list has caught up.
    sentForMs: 3 * secondMs,
  }),
);

/** Outbox with the kitchen changes of the logged-in user. */
const useKitchenOutbox = (): Outbox<KitchenChange> => {
  const { user } = useCurrentUser();
  return openOutbox(user.id);
};

type OrderRef = Pick<OrderDocument, 'id' | 'restaurantId' | 'tableNumber'>;

/** Commands of a kitchen screen. Bumps are applied optimistically, wait for the connection, and are sent in order. */
export const useKitchenCommands = (restaurantId: string) => {
  const outbox = useKitchenOutbox();
  const { unsent } = useUnsentChanges(outbox);
  const last = useLastBump(restaurantId);
  const setSoldOut = useSetSoldOut(restaurantId);

  const bump = (order: OrderRef, lineIds: readonly string[]): void => {
    const { id: orderId, tableNumber } = order;
    const change = { kind: 'bump', restaurantId: order.restaurantId, orderId, lineIds, tableNumber } as const;
    recordBump({ ...change, id: outbox.push(change) });
  };
  const recall = (order: OrderRef, lineIds: readonly string[]): void => {
    const { id: orderId, tableNumber } = order;
    const bumped = removeRecalledBumps(lineIds);
    // A bump that was not sent yet is dropped. One that was sent may have arrived, so the recall is sent after it.
    if (bumped !== undefined && outbox.callBack(bumped.id)) return;
    outbox.push({ kind: 'recall', restaurantId: order.restaurantId, orderId, lineIds, tableNumber });
  };
  const recallLast = (): void => {
    if (last !== null) recall({ ...last, id: last.orderId }, last.lineIds);
  };

  /** Applies all unsent changes to the orders. */
  const asSaid = (orders: readonly OrderDocument[]) => orders.map((order) => applyUnsentKitchenChanges(order, unsent));
  return { outbox, asSaid, bump, recall, recallLast, last, setSoldOut };
};
