/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  same: 8,
  openOrders: 26,
  'actions.waiting-orders': 22,
  'actions.unanswered-calls': 22,
  'actions.unhappy-tables': 22,
  'actions.unanswered-feedback': 22,
  'actions.sold-out-dishes': 22,
  'actions.failed-prints': 22,
  'actions.flagged-payments': 22,
  'actions.closed-unpaid': 22,
  'actions.paid-cancelled': 22,
  'actions.unpaid-orders': 22,
  'actions.unreviewed-joining': 24,
  'actions.low-tokens': 22,
};
