import fc from 'fast-check';
import { findHappyPrice, type CodeTerms, type HappyHour } from '@comanda/contract/promotions';
import { happyHourDiscounts, recomputeDiscounts, type LineDiscount } from '@comanda/contract/orders';

const promotionId = '00000000-0000-7000-8000-00000000000a';
const everything = { itemIds: [], categoryIds: [] };
/** The first line is one of these dishes; all others are not. */
const firstOnly = { itemIds: ['dish 0'], categoryIds: [] };

const percent = fc.record({
  kind: fc.constant('percent' as const),
  milliPercent: fc.integer({ min: 1, max: 100_000 }),
});
const amount = fc.record({
  kind: fc.constant('amount' as const),
  amount: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1_000_000_000 })),
});
const price = fc.record({ kind: fc.constant('price' as const), price: fc.integer({ min: 0, max: 5_000 }) });
const scope = fc.constantFrom(everything, firstOnly);

/** Any promotions and discounts that an order can have. */
export const randomPromotions = fc.record({
  happyHours: fc.array(fc.record({ rule: fc.oneof(percent, amount, price), scope }), { maxLength: 3 }),
  code: fc.option(fc.record({ rule: fc.oneof(percent, amount), scope })),
  /** Discounts by staff on the line with this number. */
  given: fc.array(
    fc.record({
      line: fc.nat(5),
      milliPercent: fc.option(fc.integer({ min: 1, max: 100_000 })),
      amount: fc.nat(5_000),
    }),
    { maxLength: 3 },
  ),
});
type RandomPromotions = typeof randomPromotions extends fc.Arbitrary<infer Value> ? Value : never;

/** Charges for the packaging of a takeaway order; half of the orders have none. */
export const randomPackaging = fc.constantFrom(0, 0, 0, 1, 50, 333);

/** The dishes, and the packaging as the last line. */
export const addPackaging = <Line extends object>(dishes: readonly Line[], packaging: number) => [
  ...dishes,
  ...(packaging === 0
    ? []
    : [{ price: packaging, optionsPrice: 0, quantity: 1, taxRateMilliPercent: null, isPackaging: true }]),
];

interface RandomLine {
  readonly price: number;
  readonly quantity: number;
  /** True for a line that did not come from the menu. */
  readonly isPackaging?: boolean;
  /** Part of the price that belongs to options. */
  readonly optionsPrice?: number;
}

const toHappyHour = ({ rule, scope: covered }: RandomPromotions['happyHours'][number], index: number): HappyHour => ({
  id: promotionId,
  name: `Happy hour ${index}`,
  isActive: true,
  hours: [],
  rule,
  currency: 'USD',
  scope: covered,
});

export const toCodeTerms = ({ code }: RandomPromotions): CodeTerms | null =>
  code === null ? null : { id: promotionId, code: 'TEST', currency: 'USD', minimum: 0, ...code };

const toGiven = ({ milliPercent, amount: fixed }: RandomPromotions['given'][number]): LineDiscount => ({
  kind: 'staff',
  name: 'Complaint',
  amount: fixed,
  promotionId: null,
  reasonCode: 'complaint',
  unitAmount: null,
  milliPercent,
  by: 'Rosa',
  byId: null,
  at: null,
});

/** The lines with the discounts of these promotions. */
export const discountLines = <Line extends RandomLine>(lines: readonly Line[], promotions: RandomPromotions) => {
  const happyHours = promotions.happyHours.map(toHappyHour);
  const priced = lines.map((line, index) => {
    const itemId = line.isPackaging === true ? null : `dish ${index}`;
    const dishPrice = line.price - Math.min(line.price, line.optionsPrice ?? 0);
    const dish = itemId === null ? null : { itemId, categoryId: null, price: dishPrice, currency: 'USD' };
    const happy = dish === null ? null : findHappyPrice(dish, happyHours);
    return {
      itemId,
      categoryId: null,
      unitPrice: line.price,
      quantity: line.quantity,
      discounts: [
        ...happyHourDiscounts(happy, { price: dishPrice, quantity: line.quantity }),
        ...promotions.given.filter((given) => given.line === index).map(toGiven),
      ],
    };
  });
  const discounts = recomputeDiscounts(priced, toCodeTerms(promotions));
  return lines.map((line, index) => {
    const ofLine = discounts[index] ?? [];
    return { ...line, discounts: ofLine, discount: ofLine.reduce((sum, one) => sum + one.amount, 0) };
  });
};
