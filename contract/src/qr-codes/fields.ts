import { collapsedText, shortId } from '@comanda/contract/kernel';

/** The table's name as printed on its sticker. */
export const tableNumber = collapsedText('Table name is required').refine(
  (value) => value.length <= 60,
  'Table name is too long (maximum 60 characters)',
);

/** Typed by hand it may come in small letters. */
export const qrCodeId = shortId.overwrite((value) => value.toUpperCase());
