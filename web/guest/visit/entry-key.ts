import { newId } from '#kit/ids';

const storageKey = 'comanda.entry-key';

/**
 * What a phone that is not known yet enters with. Kept until an answer has arrived: a second try after a lost answer, and a second
 * tab opened at the same moment, are the same guest.
 */
export const entryKey = (): string => {
  const fresh = newId();
  try {
    const kept = localStorage.getItem(storageKey);
    if (kept !== null) return kept;
    localStorage.setItem(storageKey, fresh);
  } catch {
    // Where nothing is kept, the key lasts as long as the page.
  }
  return fresh;
};

export const forgetEntryKey = (): void => {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
};
