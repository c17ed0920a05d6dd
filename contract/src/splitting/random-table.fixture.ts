import fc from 'fast-check';
import { computeBill, sumAmounts } from '@comanda/contract/orders';
import { addPackaging, discountLines, randomPackaging, randomPromotions } from '@comanda/contract/testing';
import type { ShareRequest } from './commands.ts';
import { computeSplitBill, grainsPerUnit, type OrderToSplit, type SplitBill } from './split-bill.ts';
import { reallocateShare, allocateOrders, allocateShare, type AllocatedShare } from './allocate-share.ts';

const item = fc.record({
  // Includes free dishes, dishes of a few cents, and very expensive ones.
  price: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 50_000_000 })),
  quantity: fc.integer({ min: 1, max: 9 }),
  taxRateMilliPercent: fc.constantFrom(null, 0, 7_000, 19_000),
});

export const randomOrder = fc
  .record({
    items: fc.array(item, { minLength: 1, maxLength: 6 }),
    packaging: randomPackaging,
    // Half of the orders have promotions and discounts by staff.
    promotions: fc.option(randomPromotions, { freq: 2 }),
    rates: fc.record({
      // The rate of the restaurant, or that of takeaway.
      taxRateMilliPercent: fc.constantFrom(0, 7_000, 8_875, 19_000),
      pricesIncludeTax: fc.boolean(),
      serviceChargeMilliPercent: fc.constantFrom(0, 12_500),
    }),
  })
  .map(({ items: chosen, packaging, promotions, rates }) => {
    const ordered = addPackaging(chosen, packaging);
    const items =
      promotions === null ? ordered.map((line) => ({ ...line, discount: 0 })) : discountLines(ordered, promotions);
    const lines = items.map(({ price, ...line }) => ({ unitPrice: price, ...line }));
    const named = items.map((line, index) => ({ ...line, id: `line ${index}`, name: `Dish ${index}` }));
    return { ...computeBill(lines, rates), taxRateMilliPercent: rates.taxRateMilliPercent, items: named };
  });
type PlacedOrder = Omit<OrderToSplit, 'id' | 'guestId'>;

const pick = fc.record({ line: fc.nat(), part: fc.integer({ min: 1, max: 12 }), of: fc.integer({ min: 1, max: 12 }) });
type PickedLine = typeof pick extends fc.Arbitrary<infer Value> ? Value : never;

type TableAction =
  | { readonly type: 'claim'; readonly wanted: Exclude<ShareRequest, { kind: 'items' }> }
  | { readonly type: 'claim items'; readonly picks: readonly PickedLine[] }
  | { readonly type: 'release' | 'pay' | 'pay late'; readonly share: number }
  | { readonly type: 'cancel' | 'staff take order'; readonly order: number }
  | { readonly type: 'order'; readonly placed: PlacedOrder };

const wanted = fc.oneof(
  fc.record({ kind: fc.constant('equal' as const), among: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 100_000 }) }),
  fc.record({ kind: fc.constant('rest' as const) }),
);

/**
 * Every event that can change a bill. An expired claim is the same event as a released one, and a claimed share that
 * staff collect is the same as one that the guest pays.
 */
export const tableAction: fc.Arbitrary<TableAction> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('claim' as const), wanted }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('claim items' as const),
      picks: fc.array(pick, { minLength: 1, maxLength: 4 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ type: fc.constantFrom('release', 'pay', 'pay late'), share: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('cancel', 'staff take order'), order: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('order' as const), placed: randomOrder }) },
);

export interface SimulatedShare extends AllocatedShare {
  readonly equalOf: number | null;
  readonly state: 'held' | 'paid' | 'free';
}

/** Simulates a table whose guests and staff act in random order. */
export class RandomTable {
  readonly orders: Array<OrderToSplit & { readonly isCancelled: boolean }> = [];
  readonly shares: SimulatedShare[] = [];

  get activeOrders() {
    return this.orders.filter(({ isCancelled }) => !isCancelled);
  }

  get liveShares() {
    return this.shares.filter(({ state }) => state !== 'free');
  }

  /** Amount claimed or paid in these states, counting only orders that are not cancelled. */
  takenAmount(...states: ReadonlyArray<SimulatedShare['state']>): number {
    const ids = new Set(this.activeOrders.map(({ id }) => id));
    const lines = this.shares.filter(({ state }) => states.includes(state)).flatMap((share) => share.lines);
    return sumAmounts(lines.filter(({ orderId }) => ids.has(orderId)).map(({ amount }) => amount));
  }

  get bill(): SplitBill {
    const lines = this.liveShares.flatMap((share) => share.lines);
    const owed = this.activeOrders.map((order) => ({
      ...order,
      taken: sumAmounts(lines.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount)),
    }));
    return computeSplitBill(owed, this.liveShares);
  }

  claim(request: ShareRequest) {
    const result = allocateShare(this.bill, request);
    if (result.isTaken)
      this.#add(result.share, { equalOf: request.kind === 'equal' ? request.among : null, state: 'held' });
    return result;
  }

  setState(share: SimulatedShare, state: SimulatedShare['state']): void {
    this.shares[this.shares.indexOf(share)] = { ...share, state };
  }

  performAction(action: TableAction): void {
    switch (action.type) {
      case 'claim':
        this.claim(action.wanted);
        return;
      case 'claim items':
        this.#claimItems(action.picks);
        return;
      case 'release':
        return this.#change('held', action.share, 'free');
      case 'pay':
        return this.#change('held', action.share, 'paid');
      case 'pay late':
        return this.#payLate(action.share);
      case 'staff take order': {
        const order = this.#at(this.activeOrders, action.order);
        if (order !== undefined)
          this.#add(allocateOrders(this.bill, new Set([order.id])), { equalOf: null, state: 'paid' });
        return;
      }
      case 'order':
        this.orders.push({ ...action.placed, id: `order ${this.orders.length}`, guestId: null, isCancelled: false });
        return;
      case 'cancel': {
        const order = this.#at(this.activeOrders, action.order);
        if (order !== undefined) this.orders[this.orders.indexOf(order)] = { ...order, isCancelled: true };
        return;
      }
    }
  }

  #claimItems(picks: readonly PickedLine[]): void {
    const lines = picks.flatMap(({ line: index, part, of }) => {
      const line = this.#at(this.bill.lines, index);
      if (line === undefined) return [];
      const { orderId, lineId, quantity } = line;
      return [{ orderId, lineId, grains: Math.ceil((quantity * grainsPerUnit * Math.min(part, of)) / of) }];
    });
    if (lines.length > 0) this.claim({ kind: 'items', lines });
  }

  /** The money arrives after the share was released: the part that no longer fits on the bill is refunded. */
  #payLate(index: number): void {
    const share = this.#at(
      this.shares.filter(({ state }) => state === 'free'),
      index,
    );
    if (share === undefined) return;
    const reallocated = reallocateShare(this.bill, share);
    this.shares[this.shares.indexOf(share)] = {
      ...share,
      ...reallocated,
      state: reallocated.lines.length > 0 ? 'paid' : 'free',
    };
  }

  #change(from: SimulatedShare['state'], index: number, to: SimulatedShare['state']): void {
    const share = this.#at(
      this.shares.filter(({ state }) => state === from),
      index,
    );
    if (share !== undefined) this.setState(share, to);
  }

  #add(share: AllocatedShare, status: Omit<SimulatedShare, keyof AllocatedShare>): void {
    if (share.lines.length > 0) this.shares.push({ ...share, ...status });
  }

  #at<T>(list: readonly T[], index: number): T | undefined {
    return list[index % Math.max(1, list.length)];
  }
}
