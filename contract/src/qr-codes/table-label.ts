/** Digits in any script, and at most one letter after them: '7', '12b', '٧'. Joined tables have several: '4 + 5'. */
const bareNumber = /^\p{Nd}+\p{L}?( \+ \p{Nd}+\p{L}?)*$/u;

/**
 * The name of a table on screen and on paper: 'Table 7' if its name is a bare number, otherwise its name ('Terrace 4').
 */
export const tableLabel = (tableNumber: string, pattern = 'Table {number}'): string =>
  bareNumber.test(tableNumber.trim()) ? pattern.replace('{number}', () => tableNumber.trim()) : tableNumber;

const nameSeparator = ' + ';

/** The name of tables that are joined for one party, on screen and on paper: '4 + 5'. */
export const joinTableNames = (tableNumbers: readonly string[]): string => tableNumbers.join(nameSeparator);

/** The names of the tables in a name that `joinTableNames` made. Any other name is returned as it is. */
export const splitTableNames = (tableNumber: string): string[] => tableNumber.split(nameSeparator);
