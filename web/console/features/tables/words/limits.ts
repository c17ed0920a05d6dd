/** Texts in tight places on a phone, by name: the most characters that fit. A wide character counts as two. */
export const limits = {
  letIn: 14,
  refuse: 14,
  onMyWay: 20,
  closeTable: 20,
  remove: 14,
  move: 14,
  letBackIn: 18,
  hideBill: 18,
  showBill: 18,
};
