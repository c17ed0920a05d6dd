interface MenuUse {
  readonly tableCount: number;
  readonly guestCount: number;
}

const formatCount = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`;

/** For example '30 tables use it, 12 guests are seated.' */
export const formatMenuUse = ({ tableCount, guestCount }: MenuUse): string => {
  if (tableCount === 0) return 'Not used at any table.';
  const tables = formatCount(tableCount, 'table uses it', 'tables use it');
  return guestCount === 0
    ? `${tables}.`
    : `${tables}, ${formatCount(guestCount, 'guest is seated', 'guests are seated')}.`;
};
