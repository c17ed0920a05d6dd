/**
 * Highest tip that is accepted, in minor units: the amount of the share, or 5,000 for a small share. Anything above is
 * taken for a typing mistake.
 */
export const maxTip = (amount: number): number => Math.max(amount, 5_000);
