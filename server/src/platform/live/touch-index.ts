/** The tenants whose documents are meant, or 'all'. */
export type Tenants = readonly string[] | 'all';

/** The documents of one tenant that changed; without ids, any of them may have. */
export interface TouchedDocuments {
  readonly collection: string;
  readonly tenant: string;
  readonly ids?: readonly string[] | undefined;
}

/**
 * Is called with the tenants whose documents were touched, and with the touches themselves. If a touch may have been missed, it is
 * called with 'all' and without touches.
 */
export type TouchListener = (touched: Tenants, touches: readonly TouchedDocuments[]) => void;

/** Registry of listeners by collection and tenant. The cost of a touch does not depend on listeners that it does not concern. */
export interface TouchIndex {
  /** A change that touches several of these collections calls back once. */
  listen(collections: readonly string[], tenants: Tenants, onTouch: TouchListener): Disposable;
  touch(touches: readonly TouchedDocuments[]): void;
  /** Notifies all listeners, because a touch may have been missed. */
  touchAll(): void;
  /** Notifies all listeners as well, in batches with pauses, so that they do not all read at the same time. */
  touchAllInTurn(pause: () => Promise<unknown>): Promise<void>;
  /**
   * Notifies the next few listeners, in case a message was lost. After this number of calls, each listener has been notified once, and the
   * next pass begins.
   */
  touchNext(callsPerPass: number): void;
  count(): number;
}

// A batch is small enough to go unnoticed, but the number of batches is limited, so that the last listener does not wait too long.
const minBatchSize = 40;
const maxBatches = 25;

// Tenants are ids, so none is ever an asterisk.
const anyTenant = '*';

export const createTouchIndex = (): TouchIndex => {
  const listeners = new Map<string, Set<TouchListener>>();
  /** The listeners that the current pass of `touchNext` has not reached, and the number of them that a call notifies. */
  let pass: { readonly remaining: TouchListener[]; readonly portion: number } = { remaining: [], portion: 1 };
  const allListeners = () => new Set([...listeners.values()].flatMap((some) => [...some]));
  const at = (collection: string, tenant: string) => listeners.get(`${collection} ${tenant}`) ?? [];

  const add = (key: string, listener: TouchListener): void => {
    const known = listeners.get(key) ?? new Set();
    listeners.set(key, known.add(listener));
  };
  const remove = (key: string, listener: TouchListener): void => {
    const known = listeners.get(key);
    known?.delete(listener);
    if (known?.size === 0) listeners.delete(key);
  };

  return {
    listen(collections, tenants, onTouch) {
      // The wrapper makes each registration a distinct listener, even if the same function is passed twice.
      const listener: TouchListener = (touched, touches) => onTouch(touched, touches);
      const tenantKeys = tenants === 'all' ? [anyTenant] : tenants;
      const keys = collections.flatMap((collection) => tenantKeys.map((tenant) => `${collection} ${tenant}`));
      for (const key of keys) add(key, listener);
      return {
        [Symbol.dispose]() {
          for (const key of keys) remove(key, listener);
        },
      };
    },
    touch(touches) {
      const concerned = new Map<TouchListener, TouchedDocuments[]>();
      for (const touch of touches) {
        for (const listener of [...at(touch.collection, touch.tenant), ...at(touch.collection, anyTenant)]) {
          const touched = concerned.get(listener);
          if (touched === undefined) concerned.set(listener, [touch]);
          else touched.push(touch);
        }
      }
      for (const [listener, touched] of concerned)
        listener(
          touched.map(({ tenant }) => tenant),
          touched,
        );
    },
    touchAll() {
      for (const listener of allListeners()) listener('all', []);
    },
    async touchAllInTurn(pause) {
      const all = [...allListeners()];
      const batchSize = Math.max(minBatchSize, Math.ceil(all.length / maxBatches));
      for (let from = 0; from < all.length; from += batchSize) {
        if (from > 0) await pause();
        const remaining = allListeners();
        for (const listener of all.slice(from, from + batchSize)) if (remaining.has(listener)) listener('all', []);
      }
    },
    touchNext(callsPerPass) {
      const registered = allListeners();
      if (pass.remaining.length === 0)
        pass = { remaining: [...registered], portion: Math.ceil(registered.size / callsPerPass) };
      for (const listener of pass.remaining.splice(0, pass.portion)) if (registered.has(listener)) listener('all', []);
    },
    count: () => allListeners().size,
  };
};
