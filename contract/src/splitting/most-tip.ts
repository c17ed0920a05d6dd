/** As much again as the share, or a note for a small one: what is above that is a slip of the finger. In minor units. */
export const mostTip = (amount: number): number => Math.max(amount, 5_000);
