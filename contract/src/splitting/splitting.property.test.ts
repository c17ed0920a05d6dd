import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumOf } from '@comanda/contract/orders';
import { billLinesOf } from './bill-lines.ts';
import { grainsPerUnit } from './grains.ts';
import { largestRemainder } from './largest-remainder.ts';
import { deed, randomOrder, RandomTable } from './random-table.fixture.ts';
import { openOf } from './split-bill.ts';

const anyEvening = fc
  .tuple(randomOrder, fc.array(deed, { minLength: 1, maxLength: 40 }))
  .map(([placed, deeds]) => [{ does: 'order' as const, placed }, ...deeds]);
const runs = { numRuns: 300 };

test('whoever does what in which order, what is paid, held and open comes to the total, and nothing is below zero', () => {
  fc.assert(
    fc.property(anyEvening, (deeds) => {
      const table = new RandomTable();
      for (const done of deeds) {
        table.perform(done);
        const { lines } = table.bill;
        const total = sumOf(table.standing.map((order) => order.total));
        expect(table.taken('paid') + table.taken('held') + openOf({ lines })).toBe(total);
        for (const line of lines) {
          expect(line.open).toBeGreaterThanOrEqual(0);
          expect(line.open).toBeLessThanOrEqual(line.amount);
          expect(line.openGrains).toBeGreaterThanOrEqual(0);
        }
        for (const share of table.live) {
          expect(share.amount).toBe(sumOf(share.lines.map(({ amount }) => amount)));
          expect(share.lines.every(({ grains, amount }) => grains >= 0 && amount >= 0)).toBe(true);
        }
      }
    }),
    runs,
  );
});

test('no dish is paid twice: what was taken of it is never more than there is, in grains and in money', () => {
  fc.assert(
    fc.property(anyEvening, (deeds) => {
      const table = new RandomTable();
      for (const done of deeds) table.perform(done);
      for (const order of table.orders) {
        for (const line of billLinesOf(order)) {
          const parts = table.live
            .flatMap(({ lines }) => lines)
            .filter(({ orderId, lineId }) => orderId === order.id && lineId === line.lineId);
          expect(sumOf(parts.map(({ grains }) => grains))).toBeLessThanOrEqual(line.quantity * grainsPerUnit);
          expect(sumOf(parts.map(({ amount }) => amount))).toBeLessThanOrEqual(line.amount);
        }
      }
    }),
    runs,
  );
});

test('nothing is left stuck: at any moment whoever takes the rest, and everyone paying what they hold, finishes the bill', () => {
  fc.assert(
    fc.property(anyEvening, fc.boolean(), (deeds, arePatient) => {
      const table = new RandomTable();
      for (const done of deeds) table.perform(done);
      const held = table.shares.filter(({ state }) => state === 'held');
      for (const share of held) table.settle(share, arePatient ? 'paid' : 'free');
      const left = openOf(table.bill);
      const taking = table.claim({ kind: 'rest' });
      expect(taking.isTaken).toBe(left > 0);
      if (taking.isTaken) expect(taking.share.amount).toBe(left);
      expect(openOf(table.bill)).toBe(0);
      expect(table.taken('paid', 'held')).toBe(sumOf(table.standing.map((order) => order.total)));
    }),
    runs,
  );
});

test('giving a share back leaves the bill as if nobody had taken it', () => {
  fc.assert(
    fc.property(anyEvening, deed, (deeds, last) => {
      const table = new RandomTable();
      for (const done of deeds) table.perform(done);
      fc.pre(last.does === 'claim' || last.does === 'claim items');
      const before = table.bill;
      const count = table.shares.length;
      table.perform(last);
      const made = table.shares[count];
      if (made !== undefined) table.settle(made, 'free');
      expect(table.bill).toEqual(before);
    }),
    runs,
  );
});

test('equally among n takes n times, a cent apart at most, whatever the bill', () => {
  fc.assert(
    fc.property(randomOrder, fc.integer({ min: 2, max: 50 }), (placed, among) => {
      const table = new RandomTable();
      table.perform({ does: 'order', placed });
      fc.pre(placed.total >= among);
      for (let slot = 1; slot <= among; slot += 1) expect(table.claim({ kind: 'equal', among }).isTaken).toBe(true);
      const amounts = table.shares.map(({ amount }) => amount);
      expect(sumOf(amounts)).toBe(placed.total);
      expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThanOrEqual(1);
    }),
    { numRuns: 300 },
  );
});

test('the lines of an order come to its total, and parts by largest remainder to their whole', () => {
  fc.assert(
    fc.property(randomOrder, (placed) => {
      const lines = billLinesOf({ ...placed, id: 'o', guestId: null });
      expect(sumOf(lines.map(({ amount }) => amount))).toBe(placed.total);
    }),
  );
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(weights, fc.integer({ min: 0, max: 1_000_000_000_000 }), (heavy, total) => {
      const parts = largestRemainder(total, heavy);
      const whole = BigInt(sumOf(heavy));
      expect(sumOf(parts)).toBe(total);
      if (whole === 0n) return;
      parts.forEach((part, index) => {
        const off = BigInt(part) * whole - BigInt(total) * BigInt(heavy[index] ?? 0);
        expect(off < whole && off > -whole).toBe(true);
      });
    }),
  );
});
