import type { OrderRefusalReason, OrderBlocker, LineProblem } from './order-problems.ts';

/** Texts for choosing dishes and for ordering. */
export interface CartWords {
  readonly title: string;
  readonly add: string;
  readonly save: string;
  /** {name} */
  readonly added: string;
  /** {count}, {name} */
  readonly inOrder: string;
  readonly cartFull: string;
  readonly quantity: string;
  /** {name} */
  readonly more: string;
  /** Heading of the dishes that the restaurant suggests with a dish. */
  readonly goesWith: string;
  /** {number} */
  readonly largePhoto: string;
  readonly itemNotes: string;
  readonly itemNotesHint: string;
  /** {group} */
  readonly pickFirst: string;
  readonly change: string;
  /** {name} */
  readonly changeLine: string;
  /** {name} */
  readonly courseOf: string;
  readonly courses: Readonly<Record<'first' | 'later', string>>;
  readonly remove: string;
  /** {name} */
  readonly removeLine: string;
  /** {name} */
  readonly removed: string;
  readonly undo: string;
  readonly empty: string;
  readonly toMenu: string;
  readonly customerName: string;
  readonly orderNotes: string;
  readonly subtotal: string;
  /** {rate} */
  readonly tax: string;
  /** {rate} */
  readonly taxWithin: string;
  /** {rate} */
  readonly service: string;
  readonly packaging: string;
  /** {total} */
  readonly order: string;
  /** {total} */
  readonly orderRest: string;
  /** {total} */
  readonly orderAt: string;
  readonly sending: string;
  readonly sendingHint: string;
  readonly sendingOffline: string;
  readonly tryNow: string;
  readonly withdraw: string;
  readonly withdrawing: string;
  readonly withdrawn: string;
  readonly alreadySent: string;
  readonly received: string;
  readonly share: string;
  readonly others: string;
  readonly someone: string;
  readonly promoCode: string;
  readonly applyCode: string;
  /** {code} */
  readonly removeCode: string;
  /** {code}, {minimum} */
  readonly codeFrom: string;
  /** {code} */
  readonly codeElsewhere: string;
  readonly lineProblems: Readonly<Record<LineProblem, string>>;
  /** {left} */
  readonly changeToLeft: string;
  readonly lineProblemHint: string;
  readonly closed: string;
  /** {minutes}, {total}, {before}, {maximum}, {minimum} */
  readonly refusals: Readonly<Record<OrderRefusalReason, string>>;
  readonly blockers: Readonly<Record<OrderBlocker, string>>;
  readonly leftoverOrdered: string;
  readonly leftoverChosen: string;
  /** Heading for choices of an earlier visit, if the cart has no others. */
  readonly earlier: string;
  readonly putBack: string;
  readonly discard: string;
  readonly waited: string;
  readonly sendNow: string;
  readonly backToCart: string;
  /** Question for the time at which an order is picked up. */
  readonly when: string;
  readonly asSoonAsPossible: string;
  /** {minutes} */
  readonly busy: string;
  /** Shown on the menu, before anything is chosen: {minutes} */
  readonly busyForAll: string;
}
