/** Whose documents: those of some tenants, or everyone's. */
export type Tenants = readonly string[] | 'all';

/** Who wants to hear of which touches. Telling costs nothing for those a touch does not concern. */
export interface TouchIndex {
  /** Calls back with whose documents were touched: all of them where something may have been missed. */
  listen(collection: string, tenants: Tenants, onTouch: (touched: Tenants) => void): Disposable;
  touch(touches: ReadonlyArray<{ readonly collection: string; readonly tenant: string }>): void;
  /** Something may have been missed: everyone looks again. */
  touchAll(): void;
  /** The same for when nothing is known to be missed: a few at a time, so that a full house does not all read at once. */
  touchAllInTurn(pause: () => Promise<unknown>): Promise<void>;
  count(): number;
}

type Listener = (touched: Tenants) => void;

// As many at once as nobody notices, and never so few that the last one waits for ever.
const fewestAtOnce = 40;
const mostTurns = 100;

// A tenant is an id and never an asterisk.
const everyone = '*';

export const createTouchIndex = (): TouchIndex => {
  const listeners = new Map<string, Set<Listener>>();
  const everyListener = () => new Set([...listeners.values()].flatMap((some) => [...some]));
  const at = (collection: string, tenant: string) => listeners.get(`${collection} ${tenant}`) ?? [];

  const add = (key: string, listener: Listener): void => {
    const known = listeners.get(key) ?? new Set();
    listeners.set(key, known.add(listener));
  };
  const remove = (key: string, listener: Listener): void => {
    const known = listeners.get(key);
    known?.delete(listener);
    if (known?.size === 0) listeners.delete(key);
  };

  return {
    listen(collection, tenants, onTouch) {
      // A wrapper of its own, so that one function handed in twice is two listeners.
      const listener: Listener = (touched) => onTouch(touched);
      const keys = (tenants === 'all' ? [everyone] : tenants).map((tenant) => `${collection} ${tenant}`);
      for (const key of keys) add(key, listener);
      return {
        [Symbol.dispose]() {
          for (const key of keys) remove(key, listener);
        },
      };
    },
    touch(touches) {
      const concerned = new Map<Listener, string[]>();
      for (const { collection, tenant } of touches) {
        for (const listener of [...at(collection, tenant), ...at(collection, everyone)]) {
          const touched = concerned.get(listener);
          if (touched === undefined) concerned.set(listener, [tenant]);
          else touched.push(tenant);
        }
      }
      for (const [listener, tenants] of concerned) listener(tenants);
    },
    touchAll() {
      for (const listener of everyListener()) listener('all');
    },
    async touchAllInTurn(pause) {
      const all = [...everyListener()];
      const atOnce = Math.max(fewestAtOnce, Math.ceil(all.length / mostTurns));
      for (let from = 0; from < all.length; from += atOnce) {
        if (from > 0) await pause();
        const present = everyListener();
        for (const listener of all.slice(from, from + atOnce)) if (present.has(listener)) listener('all');
      }
    },
    count: () => everyListener().size,
  };
};
