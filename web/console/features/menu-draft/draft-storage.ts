import type { Change } from './draft-changes.ts';

const keyOf = (userId: string, menuId: string): string => `comanda.unsaved.${userId}.${menuId}`;

/** What was not saved yet, kept across a reload. Each change may safely be sent twice, so two windows need not agree. */
export const unsavedOf = (userId: string, menuId: string) => {
  const key = keyOf(userId, menuId);
  return {
    read: (): readonly Change[] => {
      const kept = localStorage.getItem(key);
      if (kept === null) return [];
      // Written by this file alone.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return JSON.parse(kept) as Change[];
    },
    /** Whether it is kept. A browser may have no room, or allow none: then leaving the page asks first. */
    write: (changes: readonly Change[]): boolean => {
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
