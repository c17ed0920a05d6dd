import type { OrderItem } from '@comanda/contract/orders';
import { quantityAfterCorrection, type ComposerDraft } from './composer-draft.ts';
import { takingOrdersWords } from './words/index.ts';

/** Lists the changes of a correction before it is saved: '1 × Lemonade removed', '2 × Soup added'. */
export const describeCorrections = (
  lines: readonly Pick<OrderItem, 'id' | 'name' | 'quantity'>[],
  { kept, added }: Pick<ComposerDraft, 'kept' | 'added'>,
): string[] => {
  const words = takingOrdersWords.current();
  return [
    ...lines.flatMap((line) => {
      const difference = quantityAfterCorrection({ kept }, line) - line.quantity;
      const change = { quantity: Math.abs(difference), dish: line.name };
      return difference === 0 ? [] : [(difference > 0 ? words.added : words.removed)(change)];
    }),
    ...added.map(({ name, quantity }) => words.added({ quantity, dish: name })),
  ];
};
