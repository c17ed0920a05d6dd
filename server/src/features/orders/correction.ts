import { fail } from '@comanda/contract';
import { orderReasonCode, type LineQuantity } from '@comanda/contract/orders';
import { z } from 'zod';

/** What a correction has to know of a line; the rest of it is kept as it is. */
const line = z.looseObject({
  id: z.string(),
  item_id: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  is_delivered: z.boolean(),
});
type Line = z.infer<typeof line>;

/** A line that was changed, taken off (nothing after) or added (nothing before). */
export interface LineChange<Row extends Line = Line> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** What the history keeps of a correction, so that it can be taken back to the cent. */
export const correction = z.object({
  lines: z.array(z.object({ before: line.nullable(), after: line.nullable() })),
  /** As they were before. */
  sums: z.object({
    subtotal_minor: z.int(),
    service_charge_minor: z.int(),
    taxes: z.array(z.looseObject({})),
    total_minor: z.int(),
  }),
  /** What the order came to afterwards, for reports. Corrections made before it was kept have none. */
  totalAfter: z.int().optional(),
  correctedAt: z.iso.datetime().nullable(),
  /** Corrections made before reasons were kept have none. */
  reason: z.string().default(''),
  reasonCode: orderReasonCode.nullable().default(null),
});

/**
 * What becomes of the lines that are there. What is on the table is taken off only with a reason; more of it is a line of its own,
 * for a tick says of a whole line that it was brought.
 */
export const changesOf = <Row extends Line>(
  lines: readonly Row[],
  kept: readonly LineQuantity[],
  reason: string,
): Array<LineChange<Row>> => {
  const wanted = new Map(kept.map(({ lineId, quantity }) => [lineId, quantity]));
  if (lines.filter(({ id }) => wanted.has(id)).length !== wanted.size) throw fail('not-found');
  return lines.flatMap((before): Array<LineChange<Row>> => {
    const quantity = wanted.get(before.id) ?? before.quantity;
    if (quantity === before.quantity) return [];
    if (before.is_delivered && quantity > before.quantity) throw fail('orders.line-delivered', { name: before.name });
    if (before.is_delivered && reason === '') throw fail('orders.reason-needed', { name: before.name });
    if (quantity === 0) return [{ before, after: null }];
    // What the kitchen has made is not enough any more.
    return [{ before, after: { ...before, quantity, ...(quantity > before.quantity ? { ready_at: null } : {}) } }];
  });
};

/** How many more of it there are. */
export const growthOf = ({ before, after }: LineChange): number => (after?.quantity ?? 0) - (before?.quantity ?? 0);

/** What is to be taken from the shelf, and as a negative number what goes back. What was on the table comes back to no shelf. */
export const portionsMoved = (changes: readonly LineChange[]): Map<string, number> => {
  const moved = new Map<string, number>();
  for (const change of changes) {
    const { item_id: itemId, is_delivered: isDelivered } = change.after ?? change.before ?? nothing;
    if (itemId !== null && !isDelivered) moved.set(itemId, (moved.get(itemId) ?? 0) + growthOf(change));
  }
  return moved;
};

const nothing = { item_id: null, is_delivered: false };

/** '1 × Lemonade removed, 2 × Soup added', and why. */
export const inWords = (changes: readonly LineChange[], reason: string): string => {
  const parts = changes.map((change) => {
    const growth = growthOf(change);
    const name = change.after?.name ?? change.before?.name ?? '';
    return `${Math.abs(growth)} × ${name} ${growth > 0 ? 'added' : 'removed'}`;
  });
  return [parts.join(', '), reason].filter((part) => part !== '').join('. ');
};
