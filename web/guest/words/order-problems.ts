/** Reason why a line of the cart cannot be ordered in its present form. */
export type LineProblem = 'gone' | 'sold-out' | 'not-now' | 'options';

/** Reason why the server refused an order, as far as the guest can do something about it. */
export type OrderRefusalReason =
  | 'itemsUnavailable'
  | 'priceChanged'
  | 'codeUnknown'
  | 'codeNotNow'
  | 'codeUsedUp'
  | 'codeUsed'
  | 'codeMinimum'
  | 'restaurantClosed'
  | 'orderLimit'
  | 'visitLimit'
  | 'cardNeeded'
  | 'cardLimit'
  | 'paused'
  | 'timeUnavailable'
  | 'waitLonger'
  | 'tooMany'
  | 'visitClosed'
  | 'notSeated'
  | 'tableUnavailable'
  | 'other';

/** Reason why this phone cannot order at the moment. */
export type OrderBlocker = 'entering' | 'waiting' | 'offline' | 'crowded' | 'removed' | 'over';
