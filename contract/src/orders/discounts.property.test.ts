import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findHappyPrice, isCovered, percentOf, type HappyHour } from '@comanda/contract/promotions';
import { computeBill, computeLineTotal, sumAmounts } from './bill.ts';
import { packagingLines } from './packaging.ts';
import { recomputeDiscounts, sumDiscounts, discountKinds } from './discounts.ts';
import { addPackaging, discountLines, randomPackaging, randomPromotions, toCodeTerms } from '@comanda/contract/testing';

const lines = fc.array(
  fc.record({
    price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 5_000_000 })),
    optionsPrice: fc.constantFrom(0, 0, 50, 1_000),
    quantity: fc.integer({ min: 1, max: 9 }),
    taxRateMilliPercent: fc.constantFrom(null, 0, 7_000, 19_000),
  }),
  { minLength: 1, maxLength: 6 },
);
const rates = fc.record({
  taxRateMilliPercent: fc.constantFrom(0, 8_875, 19_000),
  pricesIncludeTax: fc.boolean(),
  serviceChargeMilliPercent: fc.constantFrom(0, 12_500),
});
const toBillLine = ({
  price,
  ...line
}: {
  price: number;
  quantity: number;
  discount: number;
  taxRateMilliPercent: number | null;
}) => ({
  unitPrice: price,
  ...line,
});

test('no line falls below zero, and its discounts are in the order in which they count', () => {
  fc.assert(
    fc.property(lines, randomPromotions, (ordered, promotions) => {
      for (const line of discountLines(ordered, promotions)) {
        expect(line.discount).toBe(sumDiscounts(line.discounts));
        expect(computeLineTotal(toBillLine(line))).toBeGreaterThanOrEqual(0);
        const places = line.discounts.map(({ kind }) => discountKinds.indexOf(kind));
        expect(places).toEqual(places.toSorted());
        expect(line.discounts.every((one) => Number.isSafeInteger(one.amount) && one.amount > 0)).toBe(true);
        expect(line.discounts.filter(({ kind }) => kind === 'happy_hour').length).toBeLessThanOrEqual(1);
      }
    }),
  );
});

test('a code counts once, for the sum of the lines that it covers, and to the cent', () => {
  fc.assert(
    fc.property(lines, randomPromotions, (ordered, promotions) => {
      const code = toCodeTerms(promotions);
      const discounted = discountLines(ordered, { ...promotions, given: [] });
      const byCode = discounted.map(({ discounts }) => sumDiscounts(discounts.filter(({ kind }) => kind === 'code')));
      const covered = sumAmounts(
        discounted.flatMap(({ price, quantity, discounts }, index) =>
          code !== null && isCovered(code.scope, { itemId: `dish ${index}`, categoryId: null })
            ? [price * quantity - sumDiscounts(discounts.filter(({ kind }) => kind === 'happy_hour'))]
            : [],
        ),
      );
      const wanted =
        code === null
          ? 0
          : code.rule.kind === 'percent'
            ? percentOf(covered, code.rule.milliPercent)
            : Math.min(covered, code.rule.amount);
      expect(sumAmounts(byCode)).toBe(wanted);
    }),
  );
});

test('of several happy hours the guest gets the best price, and no happy hour makes a dish dearer', () => {
  fc.assert(
    fc.property(fc.nat(10_000), randomPromotions, (price, { happyHours }) => {
      const all = happyHours.map(({ rule, scope }, index): HappyHour => ({
        id: `00000000-0000-7000-8000-00000000000${index}`,
        name: `Happy hour ${index}`,
        isActive: true,
        hours: [],
        rule,
        currency: 'USD',
        scope,
      }));
      const dish = { itemId: 'dish 0', categoryId: null, price, currency: 'USD' };
      const priceOf = (some: HappyHour[]) => findHappyPrice(dish, some)?.price ?? price;
      expect(priceOf(all)).toBe(Math.min(price, ...all.map((one) => priceOf([one]))));
      expect(priceOf(all)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('the bill of discounted lines adds up with taxes included and added', () => {
  fc.assert(
    fc.property(lines, randomPromotions, rates, (ordered, promotions, at) => {
      const discounted = discountLines(ordered, promotions).map(toBillLine);
      const { subtotal, taxes, serviceCharge, total } = computeBill(discounted, at);
      const full = computeBill(
        discounted.map((line) => ({ ...line, discount: 0 })),
        at,
      );
      const taxed = sumAmounts(taxes.map((tax) => tax.amount));
      expect(subtotal).toBe(full.subtotal - sumAmounts(discounted.map(({ discount }) => discount)));
      expect(total).toBe(subtotal + serviceCharge + (at.pricesIncludeTax ? 0 : taxed));
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(full.total);
    }),
  );
});

test('no promotion takes anything off the packaging, and it adds its price and its tax to the bill', () => {
  const withoutStaff = randomPromotions.map((promotions) => ({ ...promotions, given: [] }));
  fc.assert(
    fc.property(lines, randomPackaging, withoutStaff, rates, (ordered, packaging, promotions, at) => {
      const dishes = discountLines(ordered, promotions);
      const all = discountLines(addPackaging(ordered, packaging), promotions);
      expect(all.slice(0, dishes.length).map(({ discount }) => discount)).toEqual(
        dishes.map(({ discount }) => discount),
      );
      expect(all.slice(dishes.length).every(({ discount }) => discount === 0)).toBe(true);
      const [packed, without] = [computeBill(all.map(toBillLine), at), computeBill(dishes.map(toBillLine), at)];
      expect(packed.subtotal).toBe(without.subtotal + packaging);
      const billed = [...dishes.map(toBillLine), ...packagingLines(packaging)];
      expect(computeBill(billed, at)).toEqual(packed);
    }),
  );
});

test('computing the discounts of unchanged lines again changes nothing', () => {
  fc.assert(
    fc.property(lines, randomPromotions, (ordered, promotions) => {
      const discounted = discountLines(ordered, promotions);
      const again = recomputeDiscounts(
        discounted.map(({ price, quantity, discounts }, index) => ({
          itemId: `dish ${index}`,
          categoryId: null,
          unitPrice: price,
          quantity,
          discounts,
        })),
        toCodeTerms(promotions),
      );
      expect(again).toEqual(discounted.map(({ discounts }) => discounts));
    }),
  );
});
