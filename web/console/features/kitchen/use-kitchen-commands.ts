import { useCallback, useMemo, useState } from 'react';
import { secondMs } from '@comanda/contract/kernel';
import type { OrderDocument } from '@comanda/contract/orders';
import { showDone, showFailure } from '#console/notices';
import { useCommand } from '#kit/client';

interface Bumped {
  readonly restaurantId: string;
  readonly orderId: string;
  readonly lineIds: readonly string[];
  readonly tableNumber: string;
}

export interface Dish {
  readonly itemId: string;
  readonly name: string;
}

const mostRecalled = 20;
/** By then the list itself says it. */
const saidForMs = 3 * secondMs;

/** Everything a kitchen screen says to the server. What was tapped shows at once; a refusal takes it back and says why. */
export const useKitchenCommands = (restaurantId: string) => {
  const { run: runBump } = useCommand((api) => api.kitchen.bump);
  const { run: runRecall } = useCommand((api) => api.kitchen.recall);
  const { run: runSoldOut } = useCommand((api) => api.kitchen.setSoldOut);
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [bumps, setBumps] = useState<readonly Bumped[]>([]);

  const say = useCallback((lineIds: readonly string[], isReady: boolean) => {
    setSaid((before) => new Map([...before, ...lineIds.map((lineId) => [lineId, isReady] as const)]));
  }, []);
  const unsay = useCallback((lineIds: readonly string[]) => {
    const over = new Set(lineIds);
    setSaid((before) => new Map([...before].filter(([lineId]) => !over.has(lineId))));
  }, []);

  const send = useCallback(
    async (bumped: Bumped, isReady: boolean): Promise<boolean> => {
      const { tableNumber, lineIds, ...asked } = bumped;
      say(lineIds, isReady);
      const outcome = await (isReady ? runBump : runRecall)({ ...asked, lineIds: [...lineIds] });
      if (outcome.ok) {
        setTimeout(() => unsay(lineIds), saidForMs);
        return true;
      }
      unsay(lineIds);
      showFailure(`${tableNumber}: ${outcome.failure.message}`);
      return false;
    },
    [runBump, runRecall, say, unsay],
  );

  const bump = useCallback(
    async ({ id: orderId, tableNumber }: OrderDocument, lineIds: readonly string[]) => {
      const bumped = { restaurantId, orderId, lineIds, tableNumber };
      setBumps((before) => [...before, bumped].slice(-mostRecalled));
      if (!(await send(bumped, true))) setBumps((before) => before.filter((one) => one !== bumped));
    },
    [restaurantId, send],
  );
  const recall = useCallback(
    ({ id: orderId, tableNumber }: OrderDocument, lineIds: readonly string[]) => {
      const recalled = new Set(lineIds);
      setBumps((before) => before.filter((one) => !one.lineIds.every((lineId) => recalled.has(lineId))));
      void send({ restaurantId, orderId, lineIds, tableNumber }, false);
    },
    [restaurantId, send],
  );
  const last = bumps.at(-1) ?? null;
  const recallLast = useCallback(() => {
    if (last === null) return;
    setBumps((before) => before.filter((one) => one !== last));
    void send(last, false);
  }, [last, send]);

  const setSoldOut = async ({ itemId, name }: Dish, isSoldOut: boolean, until: 'reopened' | 'day' = 'reopened') => {
    const outcome = await runSoldOut({ restaurantId, itemId, isSoldOut, until });
    if (!outcome.ok) {
      showFailure(`${name}: ${outcome.failure.message}`);
      return;
    }
    showDone(isSoldOut ? `${name} is sold out` : `${name} is back`, {
      onUndo: () => void setSoldOut({ itemId, name }, !isSoldOut),
    });
  };

  /** Orders as they are once everything said has been heard. */
  const asSaid = useMemo(
    () => (orders: readonly OrderDocument[]) =>
      said.size === 0 ? orders : orders.map((order) => withSaid(order, said)),
    [said],
  );
  return { asSaid, bump, recall, recallLast, last, setSoldOut };
};

const withSaid = (order: OrderDocument, said: ReadonlyMap<string, boolean>): OrderDocument => {
  if (!order.items.some(({ id }) => said.has(id))) return order;
  const items = order.items.map((line) => {
    const isReady = said.get(line.id);
    if (isReady === undefined || isReady === (line.readyAt !== null)) return line;
    return { ...line, readyAt: isReady ? order.updatedAt : null };
  });
  return { ...order, items };
};
