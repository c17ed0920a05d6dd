import type { LineCourse } from '@comanda/contract/orders';

/** One choice of a guest: an item with its options, quantity and note for the kitchen. */
export interface CartLine {
  /** Generated on the phone. */
  readonly id: string;
  readonly itemId: string;
  readonly optionIds: readonly string[];
  readonly quantity: number;
  readonly notes: string;
  /** When the guest wants it; missing if they marked nothing. */
  readonly course?: LineCourse;
  /** Name and price when the guest chose the item: needed if it leaves the menu or its price changes. */
  readonly seen: { readonly name: string; readonly unitPrice: number };
}

/** An order that is being sent. It is stored with its idempotency key before the first try: every retry is the same order. */
export interface UnsentOrder {
  readonly key: string;
  readonly restaurantId: string;
  readonly visitId: string;
  readonly lines: readonly CartLine[];
  readonly customerName: string;
  readonly notes: string;
  readonly total: number;
  /** Promo code in capital letters; empty if there is none. */
  readonly promoCode: string;
  readonly madeAtMs: number;
  /** The slot for which it was ordered; missing for as soon as possible. */
  readonly dueAt?: string;
  /** Waiting time that the guest was shown, null for none; missing if the server does not check it. */
  readonly waitMinutes?: number | null;
  /** True after the guest withdrew it. It is kept until the server has said whether it had already arrived. */
  readonly isWithdrawn: boolean;
}

/** Lines from an earlier visit. They are offered to the guest, but never sent automatically. */
export interface Leftover {
  readonly lines: readonly CartLine[];
  /** True if the guest had already ordered them in that visit. */
  readonly wasOrdered: boolean;
}

/** The guest's cart, with the order that is being sent. */
export interface Cart {
  readonly visitId: string | null;
  readonly lines: readonly CartLine[];
  readonly notes: string;
  /** Promo code that the guest wants to use, in capital letters; empty if there is none. */
  readonly promoCode: string;
  readonly isShared: boolean;
  readonly unsent: UnsentOrder | null;
  readonly leftover: Leftover | null;
  readonly touchedAtMs: number;
}

export const emptyCart: Cart = {
  visitId: null,
  lines: [],
  notes: '',
  promoCode: '',
  isShared: false,
  unsent: null,
  leftover: null,
  touchedAtMs: 0,
};

/** The same limits as in the contract, whose schemas are not imported because they would load a validator onto the phone. */
export const cartLimits = {
  quantity: 99,
  lines: 100,
  itemNotes: 200,
  customerName: 50,
  orderNotes: 500,
  promoCode: 24,
} as const;

export const countDishes = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);
