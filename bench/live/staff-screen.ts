import { applyWatchEvent, watchManyEvent, type AnyDocument } from '@comanda/contract/documents';
import type { StreamSubscription } from './caller.ts';
import type { BenchRestaurant } from './create-restaurant.ts';
import { screenQueries, type ScreenKind } from './screen-queries.ts';

/** A console window in a restaurant, and the list that it shows. */
export interface StaffScreen {
  readonly stream: StreamSubscription;
  /** Ids of the orders of its restaurant on the screen: an owner's board also shows those of the demo restaurant. */
  shown(): string[];
  /** Number of times an order appeared on a screen that it was already on, or had been on. */
  doubled(): number;
  /** Closes the screen: sends nothing more, and waits for pending answers. */
  leave(): Promise<void>;
}

interface OpenScreenInput {
  readonly house: BenchRestaurant;
  readonly kind: ScreenKind;
  readonly onOrder: (order: AnyDocument) => void;
  readonly onFailed: (error: unknown) => void;
}

export const openStaffScreen = async ({ house, kind, onOrder, onFailed }: OpenScreenInput): Promise<StaffScreen> => {
  let documents: readonly AnyDocument[] = [];
  let doubled = 0;
  const seen = new Set<string>();
  const acknowledger = createAcknowledger(house, onFailed);
  const ordersOfHouse = () => documents.filter(({ restaurantId }) => restaurantId === house.restaurantId);
  const receive = (text: string): void => {
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data === undefined || !data.includes('"name":"toDo"')) return;
    const followed = watchManyEvent.parse(JSON.parse(data));
    if (!('event' in followed)) return onFailed(new Error(`A screen was refused: ${JSON.stringify(followed)}`));
    const before = new Set(documents.map(({ id }) => id));
    documents = applyWatchEvent(documents, followed.event);
    for (const order of ordersOfHouse()) {
      acknowledger.note(order);
      if (before.has(order.id)) continue;
      if (seen.has(order.id)) doubled += 1;
      else onOrder(order);
      seen.add(order.id);
    }
    if (new Set(documents.map(({ id }) => id)).size < documents.length) doubled += 1;
  };
  const stream = await house.owner.follow(screenQueries[kind](house.restaurantId), receive);
  const leave = async (): Promise<void> => {
    stream[Symbol.dispose]();
    await acknowledger.end();
  };
  return { stream, shown: () => ordersOfHouse().map(({ id }) => id), doubled: () => doubled, leave };
};

/**
 * Acknowledges the orders on a screen like the console does: after a delay that differs by screen, and without those that another
 * screen has acknowledged.
 */
const createAcknowledger = ({ owner, restaurantId }: BenchRestaurant, onFailed: (error: unknown) => void) => {
  const unacknowledged = new Set<string>();
  const answers = new Set<Promise<unknown>>();
  let waiting: NodeJS.Timeout | null = null;
  const acknowledge = (): void => {
    waiting = null;
    const orderIds = [...unacknowledged].slice(0, 200);
    unacknowledged.clear();
    if (orderIds.length === 0) return;
    const answer = owner.call('orders', 'acknowledge', { restaurantId, orderIds }).catch(onFailed);
    answers.add(answer);
    void answer.then(() => answers.delete(answer));
  };
  return {
    note({ id, shownAt }: AnyDocument): void {
      if (shownAt !== null) return void unacknowledged.delete(id);
      unacknowledged.add(id);
      waiting ??= setTimeout(acknowledge, 300 + Math.random() * 1_200);
    },
    async end(): Promise<void> {
      if (waiting !== null) clearTimeout(waiting);
      await Promise.all(answers);
    },
  };
};
