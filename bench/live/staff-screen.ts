import { applyWatchEvent, followedEvent, type AnyDocument } from '@comanda/contract/documents';
import type { Following } from './caller.ts';
import type { House } from './open-house.ts';
import { queriesOf, type ScreenKind } from './screen-queries.ts';

/** A window of the console in a restaurant, and the list it shows. */
export interface StaffScreen {
  readonly stream: Following;
  /** Ids of the orders of its house on it: an owner's board also shows those of the demo restaurant. */
  shown(): string[];
  /** How often an order came onto a screen that it was or had been on. */
  doubled(): number;
  /** Leaves the house: says nothing more, and waits for the answer to what it has said. */
  leave(): Promise<void>;
}

interface Opening {
  readonly house: House;
  readonly kind: ScreenKind;
  readonly onOrder: (order: AnyDocument) => void;
  readonly onFailed: (error: unknown) => void;
}

export const openScreen = async ({ house, kind, onOrder, onFailed }: Opening): Promise<StaffScreen> => {
  let held: readonly AnyDocument[] = [];
  let doubled = 0;
  const seen = new Set<string>();
  const acknowledging = createAcknowledging(house, onFailed);
  const ofHouse = () => held.filter(({ restaurantId }) => restaurantId === house.restaurantId);
  const hear = (text: string): void => {
    const data = /^data: (.*)$/m.exec(text)?.[1];
    if (data === undefined || !data.includes('"name":"toDo"')) return;
    const told = followedEvent.parse(JSON.parse(data));
    if (!('event' in told)) return onFailed(new Error(`A screen was refused: ${JSON.stringify(told)}`));
    const before = new Set(held.map(({ id }) => id));
    held = applyWatchEvent(held, told.event);
    for (const order of ofHouse()) {
      acknowledging.note(order);
      if (before.has(order.id)) continue;
      if (seen.has(order.id)) doubled += 1;
      else onOrder(order);
      seen.add(order.id);
    }
    if (new Set(held.map(({ id }) => id)).size < held.length) doubled += 1;
  };
  const stream = await house.owner.follow(queriesOf[kind](house.restaurantId), hear);
  const leave = async (): Promise<void> => {
    stream[Symbol.dispose]();
    await acknowledging.end();
  };
  return { stream, shown: () => ofHouse().map(({ id }) => id), doubled: () => doubled, leave };
};

/** Says what a screen shows, as the console does: after a moment that differs by screen, and not what another has said. */
const createAcknowledging = ({ owner, restaurantId }: House, onFailed: (error: unknown) => void) => {
  const unsaid = new Set<string>();
  const answers = new Set<Promise<unknown>>();
  let waiting: NodeJS.Timeout | null = null;
  const speak = (): void => {
    waiting = null;
    const orderIds = [...unsaid].slice(0, 200);
    unsaid.clear();
    if (orderIds.length === 0) return;
    const answer = owner.call('orders', 'acknowledge', { restaurantId, orderIds }).catch(onFailed);
    answers.add(answer);
    void answer.then(() => answers.delete(answer));
  };
  return {
    note({ id, shownAt }: AnyDocument): void {
      if (shownAt !== null) return void unsaid.delete(id);
      unsaid.add(id);
      waiting ??= setTimeout(speak, 300 + Math.random() * 1_200);
    },
    async end(): Promise<void> {
      if (waiting !== null) clearTimeout(waiting);
      await Promise.all(answers);
    },
  };
};
