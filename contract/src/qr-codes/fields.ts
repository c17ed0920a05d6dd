import { z } from 'zod';
import { collapsedText, shortId, fieldRule } from '@comanda/contract/kernel';

/**
 * Kinds of places that a code belongs to. At a `table`, phones share a visit and staff bring the food. At a `counter` and
 * for `takeaway`, each phone has a visit of its own, and its orders get a pickup number.
 */
export const codeKinds = ['table', 'counter', 'takeaway'] as const;
export const codeKind = z.enum(codeKinds);
export type CodeKind = z.infer<typeof codeKind>;

/** The table's name as printed on its sticker. */
export const tableNumber = collapsedText('Table name is required').refine(
  (value) => value.length <= 60,
  fieldRule('tooLong', 'Table name is too long (maximum 60 characters)', { maximum: 60 }),
);

/** Accepts lower case, because guests may type the id by hand. */
export const qrCodeId = shortId.overwrite((value) => value.toUpperCase());
