import { grainsPerUnit } from '@comanda/contract/splitting';
import { expect, test } from 'vitest';
import { bill, line, share } from '#guest/testing';
import { withOwnClaimsOpen } from './with-own-claims-open.ts';

const half = grainsPerUnit / 2;
const soup = line({ lineId: 'soup', open: 500, openGrains: half });
const part = { orderId: 'order', lineId: 'soup', grains: half, amount: 500 };

test("the guest's own claimed share can be chosen again", () => {
  const held = bill([soup], {
    shares: [share({ amount: 500, lines: [part], kind: 'equal' })],
    equally: { among: 3, taken: 2 },
  });
  expect(withOwnClaimsOpen(held, 'me')).toMatchObject({
    open: 1_000,
    held: 0,
    shares: [],
    lines: [{ open: 1_000, openGrains: grainsPerUnit }],
    equally: { among: 3, taken: 1 },
  });
});

test('shares that others claimed, or that are paid, cannot', () => {
  const taken = bill([soup], { shares: [share({ guestId: 'them', lines: [part] }), share({ state: 'paid' })] });
  expect(withOwnClaimsOpen(taken, 'me')).toBe(taken);
});
