const naturalOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Natural sort order: 'Table 2' comes before 'Table 10'. */
export const compareTables = (
  one: { readonly tableNumber: string; readonly id: string },
  other: { readonly tableNumber: string; readonly id: string },
): number => naturalOrder.compare(one.tableNumber, other.tableNumber) || (one.id < other.id ? -1 : 1);
