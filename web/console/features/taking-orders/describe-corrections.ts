import type { OrderItem } from '@comanda/contract/orders';
import { quantityAfterCorrection, type ComposerDraft } from './composer-draft.ts';

/** Lists the changes of a correction before it is saved: '1 × Lemonade removed', '2 × Soup added'. */
export const describeCorrections = (
  lines: readonly Pick<OrderItem, 'id' | 'name' | 'quantity'>[],
  { kept, added }: Pick<ComposerDraft, 'kept' | 'added'>,
): string[] => [
  ...lines.flatMap((line) => {
    const difference = quantityAfterCorrection({ kept }, line) - line.quantity;
    return difference === 0 ? [] : [`${Math.abs(difference)} × ${line.name} ${difference > 0 ? 'added' : 'removed'}`];
  }),
  ...added.map(({ name, quantity }) => `${quantity} × ${name} added`),
];
