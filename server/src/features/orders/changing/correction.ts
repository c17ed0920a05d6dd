import { fail } from '@comanda/contract';
import { orderReasonCode, type LineQuantity } from '@comanda/contract/orders';
import { z } from 'zod';

/** The fields of a line that corrections use; all other fields pass through unchanged. */
const line = z.looseObject({
  id: z.string(),
  item_id: z.string().nullable(),
  name: z.string(),
  quantity: z.int(),
  is_delivered: z.boolean(),
  /** Missing in corrections that were stored before this field existed. */
  charge: z.string().nullable().default(null),
});
type Line = z.infer<typeof line>;

/** A line that was changed, removed (`after` is null) or added (`before` is null). */
export interface LineChange<Row extends Line = Line> {
  readonly before: Row | null;
  readonly after: Row | null;
}

/** The record of a correction in the order history, complete enough to undo it to the cent. */
export const correctionRecord = z.object({
  lines: z.array(z.object({ before: line.nullable(), after: line.nullable() })),
  /** The order's totals before the correction. */
  sums: z.object({
    subtotal_minor: z.int(),
    service_charge_minor: z.int(),
    taxes: z.array(z.looseObject({})),
    total_minor: z.int(),
  }),
  /** The order's total after the correction, for reports. Missing in corrections that were stored before this field existed. */
  totalAfter: z.int().optional(),
  correctedAt: z.iso.datetime().nullable(),
  /** Missing in corrections that were stored before this field existed. */
  reason: z.string().default(''),
  reasonCode: orderReasonCode.nullable().default(null),
});

/**
 * Returns the changes to the existing lines. Reducing a delivered line needs a reason. A delivered line cannot grow: more of it is a
 * new line, because the delivered flag applies to a whole line.
 */
export const computeLineChanges = <Row extends Line>(
  lines: readonly Row[],
  kept: readonly LineQuantity[],
  reason: string,
): Array<LineChange<Row>> => {
  const quantities = new Map(kept.map(({ lineId, quantity }) => [lineId, quantity]));
  if (lines.filter(({ id }) => quantities.has(id)).length !== quantities.size) throw fail('not-found');
  return lines.flatMap((before): Array<LineChange<Row>> => {
    const quantity = quantities.get(before.id) ?? before.quantity;
    if (quantity === before.quantity) return [];
    if (before.is_delivered && quantity > before.quantity) throw fail('orders.line-delivered', { name: before.name });
    if (before.is_delivered && reason === '') throw fail('orders.reason-needed', { name: before.name });
    if (quantity === 0) return [{ before, after: null }];
    // A dish that grows is no longer ready: the kitchen has to make more of it.
    const isToMake = quantity > before.quantity && before.charge === null;
    return [{ before, after: { ...before, quantity, ...(isToMake ? { ready_at: null } : {}) } }];
  });
};

/** Change of the line's quantity; negative if it shrinks. */
export const quantityChangeOf = ({ before, after }: LineChange): number =>
  (after?.quantity ?? 0) - (before?.quantity ?? 0);

/** Portions to reserve from stock per item; negative numbers return to stock. Delivered portions never return to stock. */
export const computePortionChanges = (changes: readonly LineChange[]): Map<string, number> => {
  const moved = new Map<string, number>();
  for (const change of changes) {
    const { item_id: itemId, is_delivered: isDelivered } = change.after ?? change.before ?? nothing;
    const growth = quantityChangeOf(change);
    if (itemId !== null && !isDelivered && growth !== 0) moved.set(itemId, (moved.get(itemId) ?? 0) + growth);
  }
  return moved;
};

const nothing = { item_id: null, is_delivered: false };

/** By how many each changed line grew. Lines whose discounts alone changed are left out. */
export const listGrowth = (changes: readonly LineChange[]): Array<{ name: string; growth: number }> =>
  changes
    .map((change) => ({
      name: change.after?.name ?? change.before?.name ?? '',
      growth: quantityChangeOf(change),
    }))
    .filter(({ growth }) => growth !== 0);

/** Describes the changes, such as '1 × Lemonade removed, 2 × Soup added', followed by the reason. */
export const describeCorrection = (changes: readonly LineChange[], reason: string): string => {
  const parts = listGrowth(changes).map(
    ({ name, growth }) => `${Math.abs(growth)} × ${name} ${growth > 0 ? 'added' : 'removed'}`,
  );
  return [parts.join(', '), reason].filter((part) => part !== '').join('. ');
};
