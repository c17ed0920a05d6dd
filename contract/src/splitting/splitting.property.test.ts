import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumAmounts } from '@comanda/contract/orders';
import { divideByWeights } from '@comanda/contract/kernel';
import { tableAction, randomOrder, RandomTable } from './random-table.fixture.ts';
import { openAmountOf } from './allocate-share.ts';
import { computeBillLines, grainsPerUnit } from './split-bill.ts';

const tableHistory = fc
  .tuple(randomOrder, fc.array(tableAction, { minLength: 1, maxLength: 40 }))
  .map(([placed, actions]) => [{ type: 'order' as const, placed }, ...actions]);
const runs = { numRuns: 300 };

test('after any sequence of actions the paid, held and open amounts sum to the total, and none is negative', () => {
  fc.assert(
    fc.property(tableHistory, (actions) => {
      const table = new RandomTable();
      for (const action of actions) {
        table.performAction(action);
        const { lines } = table.bill;
        const total = sumAmounts(table.activeOrders.map((order) => order.total));
        expect(table.takenAmount('paid') + table.takenAmount('held') + openAmountOf({ lines })).toBe(total);
        for (const line of lines) {
          expect(line.open).toBeGreaterThanOrEqual(0);
          expect(line.open).toBeLessThanOrEqual(line.amount);
          expect(line.openGrains).toBeGreaterThanOrEqual(0);
        }
        for (const share of table.liveShares) {
          expect(share.amount).toBe(sumAmounts(share.lines.map(({ amount }) => amount)));
          expect(share.lines.every(({ grains, amount }) => grains >= 0 && amount >= 0)).toBe(true);
        }
      }
    }),
    runs,
  );
});

test('no dish is paid twice: what was taken of it is never more than there is, in grains and in money', () => {
  fc.assert(
    fc.property(tableHistory, (actions) => {
      const table = new RandomTable();
      for (const action of actions) table.performAction(action);
      for (const order of table.orders) {
        for (const line of computeBillLines(order)) {
          const parts = table.liveShares
            .flatMap(({ lines }) => lines)
            .filter(({ orderId, lineId }) => orderId === order.id && lineId === line.lineId);
          expect(sumAmounts(parts.map(({ grains }) => grains))).toBeLessThanOrEqual(line.quantity * grainsPerUnit);
          expect(sumAmounts(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(line.amount);
        }
      }
    }),
    runs,
  );
});

test('a bill can always be finished: once all claims are paid or released, claiming the rest leaves nothing open', () => {
  fc.assert(
    fc.property(tableHistory, fc.boolean(), (actions, doPay) => {
      const table = new RandomTable();
      for (const action of actions) table.performAction(action);
      const held = table.shares.filter(({ state }) => state === 'held');
      for (const share of held) table.setState(share, doPay ? 'paid' : 'free');
      const left = openAmountOf(table.bill);
      const result = table.claim({ kind: 'rest' });
      expect(result.isTaken).toBe(left > 0);
      if (result.isTaken) expect(result.share.amount).toBe(left);
      expect(openAmountOf(table.bill)).toBe(0);
      expect(table.takenAmount('paid', 'held')).toBe(sumAmounts(table.activeOrders.map((order) => order.total)));
    }),
    runs,
  );
});

test('giving a share back leaves the bill as if nobody had taken it', () => {
  fc.assert(
    fc.property(tableHistory, tableAction, (actions, last) => {
      const table = new RandomTable();
      for (const action of actions) table.performAction(action);
      fc.pre(last.type === 'claim' || last.type === 'claim items');
      const before = table.bill;
      const count = table.shares.length;
      table.performAction(last);
      const claimed = table.shares[count];
      if (claimed !== undefined) table.setState(claimed, 'free');
      expect(table.bill).toEqual(before);
    }),
    runs,
  );
});

test('for any bill an equal share among n can be claimed n times, and the shares differ by at most a cent', () => {
  fc.assert(
    fc.property(randomOrder, fc.integer({ min: 2, max: 50 }), (placed, among) => {
      const table = new RandomTable();
      table.performAction({ type: 'order', placed });
      fc.pre(placed.total >= among);
      for (let slot = 1; slot <= among; slot += 1) expect(table.claim({ kind: 'equal', among }).isTaken).toBe(true);
      const amounts = table.shares.map(({ amount }) => amount);
      expect(sumAmounts(amounts)).toBe(placed.total);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('the lines of an order come to its total, and parts by largest remainder to their whole', () => {
  fc.assert(
    fc.property(randomOrder, (placed) => {
      const lines = computeBillLines({ ...placed, id: 'o', guestId: null });
      expect(sumAmounts(lines.map(({ amount }) => amount))).toBe(placed.total);
    }),
  );
  const weightLists = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(weightLists, fc.integer({ min: 0, max: 1_000_000_000_000 }), (weights, total) => {
      const parts = divideByWeights(total, weights);
      const whole = BigInt(sumAmounts(weights));
      expect(sumAmounts(parts)).toBe(total);
      if (whole === 0n) return;
      parts.forEach((part, index) => {
        const deviation = BigInt(part) * whole - BigInt(total) * BigInt(weights[index] ?? 0);
        expect(deviation < whole && deviation > -whole).toBe(true);
      });
    }),
  );
});
