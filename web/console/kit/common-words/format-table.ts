import { tableLabel } from '@comanda/contract/qr-codes';
import { commonWords } from './common-words.ts';

/** Name of a table on screen: 'Table 7' in the language of the screen, or its own name ('Terrace 4'). */
export const formatTable = (tableNumber: string): string =>
  tableLabel(tableNumber, commonWords.current().table({ number: '{number}' }));
