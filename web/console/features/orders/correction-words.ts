import type { OrderItem } from '@comanda/contract/orders';
import type { ComposerDraft } from './composer-draft.ts';

/** What a correction would do, before it is done: '1 × Lemonade removed', '2 × Soup added'. */
export const correctionWords = (
  lines: readonly Pick<OrderItem, 'id' | 'name' | 'quantity'>[],
  { quantities, added }: ComposerDraft,
): string[] => [
  ...lines.flatMap(({ id, name, quantity }) => {
    const growth = (quantities[id] ?? quantity) - quantity;
    return growth === 0 ? [] : [`${Math.abs(growth)} × ${name} ${growth > 0 ? 'added' : 'removed'}`];
  }),
  ...added.map(({ name, quantity }) => `${quantity} × ${name} added`),
];
