import { backoffMs, hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';

/** The first delay is longer than a webhook usually takes, and shorter than a payer is willing to wait. */
const providerBackoff = { firstMs: 20 * secondMs, maxMs: hourMs };

/** Back-off for polling a provider, at most one hour. */
export const providerBackoffMs = (looks: number): number => backoffMs(looks, providerBackoff);

/** Number of checks after which the back-off has reached its maximum. */
const maxBackoffChecks = 8;

/**
 * Number of checks after the provider has answered that a refund is pending. It grows only as far as it matters to the back-off, so what
 * is beyond that counts the failures since the last answer.
 */
export const checksAfterAnswer = (looks: number): number => Math.min(looks + 1, maxBackoffChecks);

/** Period in which an expired payment is still polled: a transfer may be under way, or a webhook may have been lost. */
const latePaymentMs = 36 * hourMs;

interface CheckState {
  readonly createdAt: Date;
  /** Null once the share is released. */
  readonly expiresAt: Date | null;
  readonly looks: number;
}

/** Longest pause while the share is claimed: a checkout that has ended must not keep the table waiting. */
const maxPauseWhileClaimedMs = minuteMs;

/** Time of the next poll for an undecided payment, at the latest when the claim expires. Null if no money is expected anymore. */
export const nextCheckAt = ({ createdAt, expiresAt, looks }: CheckState, now: Date): Date | null => {
  if (expiresAt !== null) {
    const pauseMs = Math.min(providerBackoffMs(looks), maxPauseWhileClaimedMs);
    return new Date(Math.min(now.getTime() + pauseMs, expiresAt.getTime()));
  }
  const ageMs = now.getTime() - createdAt.getTime();
  return ageMs > latePaymentMs ? null : new Date(now.getTime() + Math.max(ageMs, 5 * minuteMs));
};
