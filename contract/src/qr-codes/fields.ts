import { collapsedText } from '@comanda/contract/kernel';

/** The table's name as printed on its sticker. */
export const tableNumber = collapsedText('Table name is required').refine(
  (value) => value.length <= 60,
  'Table name is too long (maximum 60 characters)',
);
