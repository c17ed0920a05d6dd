/** One choice of a guest: an item with its options, so many times, with a word for the kitchen. */
export interface CartLine {
  /** Made on the phone. */
  readonly id: string;
  readonly itemId: string;
  readonly optionIds: readonly string[];
  readonly quantity: number;
  readonly notes: string;
  /** What the guest was told when choosing: the name of a dish that has left the menu, the price before it changed. */
  readonly seen: { readonly name: string; readonly unitPrice: number };
}

/** An order on its way: kept with its key before the first try, so that every further try is the same order. */
export interface UnsentOrder {
  readonly key: string;
  readonly restaurantId: string;
  readonly visitId: string;
  readonly lines: readonly CartLine[];
  readonly customerName: string;
  readonly notes: string;
  readonly total: number;
  readonly madeAtMs: number;
  /** The guest has given it up. It is kept until the server has said whether it had arrived before. */
  readonly isWithdrawn: boolean;
}

/** What an earlier visit left behind. It is offered, never sent. */
export interface Leftover {
  readonly lines: readonly CartLine[];
  /** Whether it was on its way to the kitchen of that visit. */
  readonly wasOrdered: boolean;
}

/** What a guest has chosen and not yet ordered. */
export interface Cart {
  readonly visitId: string | null;
  readonly lines: readonly CartLine[];
  readonly notes: string;
  readonly isShared: boolean;
  readonly unsent: UnsentOrder | null;
  readonly leftover: Leftover | null;
  readonly touchedAtMs: number;
}

export const emptyCart: Cart = {
  visitId: null,
  lines: [],
  notes: '',
  isShared: false,
  unsent: null,
  leftover: null,
  touchedAtMs: 0,
};

/** As the contract has them; the contract's schemas would bring a validator onto the phone. */
export const cartLimits = { quantity: 99, lines: 100, itemNotes: 200, customerName: 50, orderNotes: 500 } as const;

export const countDishes = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
