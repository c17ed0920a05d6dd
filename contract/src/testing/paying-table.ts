import fc from 'fast-check';
import { computeBill, sumAmounts } from '@comanda/contract/orders';
import { toOrderToSplit, type ReceiptOrder } from '@comanda/contract/receipts';
import {
  allocateOrders,
  allocateShare,
  computeSplitBill,
  grainsPerUnit,
  openAmountOf,
  type AllocatedShare,
  type LiveShare,
  type ShareRequest,
  type SplitBill,
} from '@comanda/contract/splitting';
import { addPackaging, discountLines, randomPackaging, randomPromotions } from './random-discounts.ts';

const rates = fc.record({
  pricesIncludeTax: fc.boolean(),
  taxRateMilliPercent: fc.constantFrom(0, 7_000, 8_875, 19_000),
  serviceChargeMilliPercent: fc.constantFrom(0, 12_500),
});

/** Prices from one minor unit to very large sums, for currencies with different minor units. */
const randomOrder = fc.record({
  rates,
  packaging: randomPackaging,
  // Half of the orders have promotions and discounts by staff.
  promotions: fc.option(randomPromotions, { freq: 2 }),
  lines: fc.array(
    fc.record({
      price: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 10, max: 5_000 }), fc.constant(1_250_000)),
      optionsPrice: fc.constantFrom(0, 0, 50, 1_000),
      quantity: fc.integer({ min: 1, max: 4 }),
      taxRateMilliPercent: fc.constantFrom(null, 0, 7_000, 19_000, 25_500),
    }),
    { minLength: 1, maxLength: 6 },
  ),
});
type RandomOrder = typeof randomOrder extends fc.Arbitrary<infer Value> ? Value : never;

const pick = fc.record({ line: fc.nat(), part: fc.integer({ min: 1, max: 24 }), of: fc.integer({ min: 1, max: 12 }) });
const tableAction = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('items' as const),
      picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ type: fc.constant('equal' as const), among: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ type: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 6_000 }) }),
  fc.record({ type: fc.constant('rest' as const) }),
  fc.record({ type: fc.constantFrom('order', 'pay', 'free', 'take back'), which: fc.nat() }),
);
type TableAction = typeof tableAction extends fc.Arbitrary<infer Value> ? Value : never;

/** Orders of one table, and everything that its guests and staff do to pay them. */
export const randomTableHistory = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  orders: fc.array(randomOrder, { minLength: 1, maxLength: 2 }),
  actions: fc.array(tableAction, { maxLength: 14 }),
});
type TableHistory = typeof randomTableHistory extends fc.Arbitrary<infer Value> ? Value : never;

type ClaimedShare = AllocatedShare & Pick<LiveShare, 'equalOf'>;

interface PaymentEvent {
  readonly type: 'paid' | 'taken back';
  readonly share: ClaimedShare;
}

export const testIdOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

const placeOrder = ({ lines: chosen, packaging, promotions, rates: at }: RandomOrder, index: number) => {
  const ordered = addPackaging(chosen, packaging);
  const dishes =
    promotions === null
      ? ordered.map((line) => ({ ...line, discount: 0, discounts: [] }))
      : discountLines(ordered, promotions);
  return {
    id: testIdOf(index),
    ...computeBill(
      dishes.map(({ price, ...line }) => ({ unitPrice: price, ...line })),
      at,
    ),
    ...at,
    lines: dishes.map((line, position) => ({ id: testIdOf(100 * (index + 1) + position), ...line })),
  } satisfies ReceiptOrder;
};

/** Simulates a table that pays in all ways until nothing is open, and records every payment. */
class PayingTable {
  readonly orders: ReadonlyArray<ReturnType<typeof placeOrder>>;
  readonly events: PaymentEvent[] = [];
  readonly #held: ClaimedShare[] = [];
  readonly #paid: ClaimedShare[] = [];

  constructor(orders: readonly RandomOrder[]) {
    this.orders = orders.map(placeOrder);
  }

  get #bill(): SplitBill {
    const live = [...this.#paid, ...this.#held];
    const taken = live.flatMap(({ lines }) => lines);
    const owed = this.orders.map((one) => ({
      ...toOrderToSplit(one),
      taken: sumAmounts(taken.filter(({ orderId }) => orderId === one.id).map(({ amount }) => amount)),
    }));
    return computeSplitBill(owed, live);
  }

  performAction(action: TableAction): void {
    switch (action.type) {
      case 'items': {
        const { lines } = this.#bill;
        const picked = new Map(
          action.picks.flatMap(({ line: at, part, of }) => {
            const line = lines[at % lines.length];
            const grains = Math.min(line?.openGrains ?? 0, (grainsPerUnit / of) * part);
            return line === undefined || grains < 1 ? [] : [[line.lineId, { ...line, grains }] as const];
          }),
        );
        if (picked.size > 0) this.#claim({ kind: 'items', lines: [...picked.values()] });
        return;
      }
      case 'equal':
        return this.#claim({ kind: 'equal', among: action.among });
      case 'amount':
        return this.#claim({ kind: 'amount', amount: action.amount });
      case 'rest':
        return this.#claim({ kind: 'rest' });
      case 'order': {
        const one = this.orders[action.which % this.orders.length];
        const share = allocateOrders(this.#bill, new Set([one?.id ?? '']));
        if (share.lines.length > 0) this.#held.push({ ...share, equalOf: null });
        return;
      }
      case 'pay':
        return this.#pay(action.which);
      case 'free':
        this.#held.splice(action.which % Math.max(1, this.#held.length), 1);
        return;
      case 'take back': {
        const [share] = this.#paid.splice(action.which % Math.max(1, this.#paid.length), 1);
        if (share !== undefined) this.events.push({ type: 'taken back', share });
      }
    }
  }

  payEverything(): void {
    while (this.#held.length > 0) this.#pay(0);
    if (openAmountOf(this.#bill) > 0) this.#claim({ kind: 'rest' });
    while (this.#held.length > 0) this.#pay(0);
  }

  #claim(wanted: ShareRequest): void {
    const result = allocateShare(this.#bill, wanted);
    if (result.isTaken) this.#held.push({ ...result.share, equalOf: wanted.kind === 'equal' ? wanted.among : null });
  }

  #pay(which: number): void {
    const [share] = this.#held.splice(which % Math.max(1, this.#held.length), 1);
    if (share === undefined) return;
    this.#paid.push(share);
    this.events.push({ type: 'paid', share });
  }
}

/** Plays a history to its end: afterwards the whole bill is paid. */
export const playTable = ({ orders, actions }: TableHistory): Pick<PayingTable, 'orders' | 'events'> => {
  const table = new PayingTable(orders);
  for (const action of actions) table.performAction(action);
  table.payEverything();
  return table;
};
