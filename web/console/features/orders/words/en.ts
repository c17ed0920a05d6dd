import type { WordsOf } from '#console/words';

/** Texts about orders that the board, the kitchen and the tables share. */
export const words = {
  statuses: {
    unopened: 'Unopened',
    accepted: 'Accepted',
    preparing: 'Preparing',
    partially_delivered: 'Partially delivered',
    delivered: 'Delivered',
    cancelled: 'Canceled',
  },
  steps: {
    accepted: 'Accept',
    preparing: 'Start preparing',
    delivered: 'Deliver all',
  },
  paid: {
    unpaid: 'Unpaid',
    partly: 'Partly paid',
    paid: 'Paid',
    cash: 'Paid in cash',
    card: 'Paid by card',
    test: '{status} (test)',
    partlyTest: '{status} (partly test)',
  },
  waited: {
    now: 'now',
    minutes: '{minutes} min',
    hours: '{hours} h {minutes}',
    days: '{days} d',
  },
  tabs: {
    label: 'Orders and feedback',
    orders: 'Orders',
    kitchen: 'Kitchen',
    feedback: 'Feedback',
    printers: 'Printers',
    cash: 'Cash',
    stations: 'Stations',
  },
  reasons: {
    sold_out: 'Sold out',
    guest_changed_mind: 'The guest changed their mind',
    ordered_twice: 'Ordered twice',
    guest_left: 'The guest has left',
    kitchen_closed: 'Kitchen closed',
    entered_by_mistake: 'Entered by mistake',
    cancelled_at_pos: 'Canceled at the point of sale',
  },
  why: 'Why?',
  commonReasons: 'Common reasons',
  reasonHint: 'Guests see this on their phone. The reasons above are translated; your own words are shown as written.',
  someone: 'Someone',
  already: {
    unopened: '{name} reopened it already',
    accepted: '{name} accepted it already',
    preparing: '{name} started it already',
    partially_delivered: '{name} delivered part of it already',
    delivered: '{name} delivered it already',
    cancelled: '{name} canceled it already',
  },
  lineDelivered: '{quantity} × {dish} delivered',
  conflict: 'Someone else has changed this order: it is {status} now.',
  courses: {
    first: 'First',
    later: 'Later',
    heldFor: 'Later, held for {duration}',
    heldTooLong: 'Held for {duration}. Fire it, or ask the table.',
    fire: 'Fire next course',
    fireAt: 'Fire next course for {table}',
    fired: 'Course fired',
  },
  kinds: { counter: 'Counter', takeaway: 'Takeaway' },
} as const;

export type OrdersWords = WordsOf<typeof words>;
