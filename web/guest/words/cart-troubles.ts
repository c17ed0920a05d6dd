/** Why a dish in the cart cannot be had as it stands. */
export type Trouble = 'gone' | 'sold-out' | 'not-now' | 'options';

/** Why the server took no order, as far as a guest can do something about it. */
export type OrderRefusal =
  | 'itemsUnavailable'
  | 'priceChanged'
  | 'restaurantClosed'
  | 'visitLimit'
  | 'tooMany'
  | 'visitClosed'
  | 'notSeated'
  | 'tableUnavailable'
  | 'other';

/** Why there is nobody yet to send an order to. */
export type OrderHindrance = 'entering' | 'waiting' | 'offline' | 'crowded' | 'removed' | 'over';
