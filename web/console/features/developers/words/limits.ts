/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  newKey: 24,
  addWebhook: 24,
  revoke: 16,
  test: 12,
  edit: 14,
  tryNow: 24,
  sendAgain: 24,
  copyBody: 24,
  revoked: 20,
  broad: 34,
  'states.on': 14,
  'states.off': 18,
  'states.failing': 18,
  'deliveryStates.pending': 18,
  'deliveryStates.delivered': 18,
  'deliveryStates.failed': 18,
};
