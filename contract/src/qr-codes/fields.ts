import { collapsedText, shortId } from '@comanda/contract/kernel';

/** The table's name as printed on its sticker. */
export const tableNumber = collapsedText('Table name is required').refine(
  (value) => value.length <= 60,
  'Table name is too long (maximum 60 characters)',
);

/** Accepts lower case, because guests may type the id by hand. */
export const qrCodeId = shortId.overwrite((value) => value.toUpperCase());
