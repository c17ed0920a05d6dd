import type { MenuChange } from './draft-changes.ts';

const keyOf = (userId: string, menuId: string): string => `comanda.unsaved.${userId}.${menuId}`;

/** Stores unsaved changes across a reload. Sending a change twice is safe, so two windows need no coordination. */
export const createDraftStorage = (userId: string, menuId: string) => {
  const key = keyOf(userId, menuId);
  return {
    read: (): readonly MenuChange[] => {
      const stored = localStorage.getItem(key);
      if (stored === null) return [];
      // Only this file writes this key.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return JSON.parse(stored) as MenuChange[];
    },
    /** Returns false if the browser has no space or allows no storage. */
    write: (changes: readonly MenuChange[]): boolean => {
      try {
        if (changes.length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(changes));
        return true;
      } catch {
        return false;
      }
    },
  };
};
