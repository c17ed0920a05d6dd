import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';

/** Longer than a webhook takes, shorter than a payer's patience. */
const firstMs = 20 * secondMs;

/** After so many looks it is asked once an hour. */
export const providerBackoffMs = (looks: number): number => Math.min(firstMs * 2 ** looks, hourMs);

/** What was given up may still be paid for a while: a transfer under way, a word that was lost. */
const patienceMs = 36 * hourMs;

interface Looked {
  readonly createdAt: Date;
  /** Null once its share is free. */
  readonly expiresAt: Date | null;
  readonly looks: number;
}

/** The longest pause while a share is held: a checkout that has ended must not keep the table waiting. */
const whileHeldMs = minuteMs;

/** When a provider that has not decided yet is asked again: at the latest when the share is free. Null where nothing will come any more. */
export const nextCheckAt = ({ createdAt, expiresAt, looks }: Looked, now: Date): Date | null => {
  if (expiresAt !== null) {
    const pauseMs = Math.min(providerBackoffMs(looks), whileHeldMs);
    return new Date(Math.min(now.getTime() + pauseMs, expiresAt.getTime()));
  }
  const ageMs = now.getTime() - createdAt.getTime();
  return ageMs > patienceMs ? null : new Date(now.getTime() + Math.max(ageMs, 5 * minuteMs));
};
