import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { openBrowser, type Browser } from '#testing/servers';

/** A phone waits longer; a short pause keeps tests short. */
const retryMs = 50;
const betweenOrdersMs = 60;

const placed = z.object({ orderId: z.string() });

interface OrderedTable {
  readonly restaurantId: string;
  readonly itemIds: readonly string[];
  readonly qrCodeId: string;
}

export interface OrderingPhone extends AsyncDisposable {
  readonly browser: Browser;
  readonly visitId: string;
  /** The ids of the orders that the server has confirmed, by their keys. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** True while an order is on its way. */
  readonly isOrdering: boolean;
  readonly statuses: ReadonlySet<number>;
  /** Number of answers with status 503. */
  readonly refusals: number;
  /** The Retry-After headers of all answers with status 503. */
  readonly retryAfter: ReadonlySet<string | null>;
}

/**
 * A phone that orders a dish for 6.50 again and again while `isOpen`, and repeats an order under its key until the server has
 * answered, as the guest page does.
 */
export const startOrderingPhone = async (
  origin: string,
  { restaurantId, itemIds, qrCodeId }: OrderedTable,
  isOpen: () => boolean,
): Promise<OrderingPhone> => {
  const browser = openBrowser(origin);
  const { visitId } = await browser.api.visits.enter({ qrCodeId });
  const acknowledged = new Map<string, string>();
  const statuses = new Set<number>();
  const retryAfter = new Set<string | null>();
  let isStopped = false;
  let isOrdering = false;
  let refusals = 0;
  const orderOnce = async (): Promise<void> => {
    const key = crypto.randomUUID();
    const lines = [{ itemId: itemIds[0], quantity: 1 }];
    const body = JSON.stringify({ restaurantId, visitId, key, lines, total: 650 });
    for (;;) {
      const response = await browser.fetch('/api/orders/place', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      statuses.add(response.status);
      const answer: unknown = await response.json();
      if (response.status === 200) return void acknowledged.set(key, placed.parse(answer).orderId);
      if (response.status !== 503) throw new Error(JSON.stringify(answer));
      refusals += 1;
      retryAfter.add(response.headers.get('retry-after'));
      await pause(retryMs);
      if (isStopped) return;
    }
  };
  const ordering = (async () => {
    while (!isStopped) {
      isOrdering = isOpen();
      if (isOrdering) await orderOnce();
      isOrdering = false;
      await pause(betweenOrdersMs);
    }
  })();
  return {
    browser,
    visitId,
    acknowledged,
    get isOrdering() {
      return isOrdering;
    },
    statuses,
    get refusals() {
      return refusals;
    },
    retryAfter,
    [Symbol.asyncDispose]: async () => {
      isStopped = true;
      await ordering;
    },
  };
};
