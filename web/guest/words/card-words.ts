/** Reason why a step with the card failed, as far as the guest can do something about it. */
export type CardProblem = 'alreadyHeld' | 'beingPaid' | 'billOpen' | 'unavailable' | 'unreachable' | 'other';

/** Texts about a card that is left for the tab. */
export interface CardWords {
  readonly title: string;
  readonly leave: string;
  readonly continueLeaving: string;
  readonly giveUp: string;
  /** {amount} */
  readonly limit: string;
  /** {hours} */
  readonly time: string;
  /** {amount}, {left} */
  readonly held: string;
  /** {name}, {left} */
  readonly heldBy: string;
  readonly settle: string;
  /** {amount} */
  readonly settleHint: string;
  readonly takeBack: string;
  readonly orderMore: string;
  readonly checking: string;
  readonly settling: string;
  /** {amount} */
  readonly settled: string;
  readonly released: string;
  readonly failed: string;
  readonly notLeft: string;
  readonly notNeeded: string;
  readonly problems: Readonly<Record<CardProblem, string>>;
}
