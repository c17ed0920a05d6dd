import { menusWords } from './words/index.ts';

interface MenuUse {
  readonly tableCount: number;
  readonly guestCount: number;
}

/** For example '30 tables use it, 12 guests are seated.' */
export const formatMenuUse = ({ tableCount, guestCount }: MenuUse): string => {
  const words = menusWords.current().use;
  if (tableCount === 0) return words.none;
  const tables = words.tables({ count: tableCount });
  return guestCount === 0
    ? words.tablesOnly({ tables })
    : words.tablesAndGuests({ tables, guests: words.guests({ count: guestCount }) });
};
