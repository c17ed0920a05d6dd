import { newId } from '#kit/ids';

const storageKey = 'comanda.entry-key';

/**
 * Idempotency key with which an unknown phone enters a visit. Stored until the answer has arrived, so that a retry after a lost
 * answer, and a second tab opened at the same moment, are the same guest.
 */
export const getEntryKey = (): string => {
  const fresh = newId();
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept;
    localStorage.setItem(storageKey, fresh);
  } catch {
    // The phone cannot store anything: the key is new on every call.
  }
  return fresh;
};

export const deleteEntryKey = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
};
