import { phoneStorage } from '#guest/phone';
import type { OrdersSnapshot } from '#guest/tab/orders';

/** State of a visit's tab that is stored on the phone. */
export interface StoredTabState {
  readonly known: OrdersSnapshot;
  /** Ids of cancelled orders that the guest has seen. */
  readonly readCancelled: readonly string[];
}

const prefix = 'comanda.tab.';
const nothing: StoredTabState = { known: {}, readCancelled: [] };

export const loadTabState = (visitId: string): StoredTabState => {
  const text = phoneStorage.read(prefix + visitId);
  if (text === null) return nothing;
  try {
    return { ...nothing, ...JSON.parse(text) };
  } catch {
    // The stored text is invalid: starts from an empty state.
    return nothing;
  }
};

/** Stores the state of one visit, and deletes that of earlier visits. */
export const saveTabState = (visitId: string, changes: Partial<StoredTabState>): void => {
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, JSON.stringify({ ...loadTabState(visitId), ...changes }));
};
