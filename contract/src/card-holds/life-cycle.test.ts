import { moveCauses } from '@comanda/contract/payments';
import { expect, test } from 'vitest';
import { canMoveCardHold, cardHoldStates } from './life-cycle.ts';

test('every allowed move of a card hold', () => {
  const moves = cardHoldStates.flatMap((from) =>
    cardHoldStates.flatMap((to) => {
      const by = moveCauses.filter((cause) => canMoveCardHold({ from, to, by: cause }));
      return by.length === 0 ? [] : [`${from} > ${to}: ${by.join(', ')}`];
    }),
  );
  expect(moves).toEqual([
    'pending > held: provider',
    'pending > releasing: provider',
    'pending > ended: provider',
    'held > capturing: guest, staff, server',
    'held > releasing: guest, staff, server',
    'held > lost: provider',
    'capturing > captured: provider',
    'capturing > lost: provider',
    'releasing > captured: provider',
    'releasing > released: provider',
  ]);
});
