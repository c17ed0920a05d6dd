import type { OrderItem } from '@comanda/contract/orders';
import { keptOf, type ComposerDraft } from './composer-draft.ts';

/** What a correction would do, before it is done: '1 × Lemonade removed', '2 × Soup added'. */
export const correctionWords = (
  lines: readonly Pick<OrderItem, 'id' | 'name' | 'quantity'>[],
  { kept, added }: Pick<ComposerDraft, 'kept' | 'added'>,
): string[] => [
  ...lines.flatMap((line) => {
    const growth = keptOf({ kept }, line) - line.quantity;
    return growth === 0 ? [] : [`${Math.abs(growth)} × ${line.name} ${growth > 0 ? 'added' : 'removed'}`];
  }),
  ...added.map(({ name, quantity }) => `${quantity} × ${name} added`),
];
