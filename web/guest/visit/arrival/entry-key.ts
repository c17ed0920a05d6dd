import { createId } from '#kit/ids';

const storageKey = 'comanda.entry-key';

/** The key of this page, for phones that cannot store anything. */
let pageKey: string | null = null;

/**
 * Idempotency key with which an unknown phone enters a visit. Stored until the answer has arrived, so that a retry after a lost
 * answer, and a second tab opened at the same moment, are the same guest.
 */
export const getEntryKey = (): string => {
  pageKey ??= createId();
  try {
    const stored = localStorage.getItem(storageKey);
    if (stored !== null) return stored;
    localStorage.setItem(storageKey, pageKey);
  } catch {
    // The phone cannot store anything: the key lasts as long as the page.
  }
  return pageKey;
};

export const deleteEntryKey = (): void => {
  pageKey = null;
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was stored.
  }
};
