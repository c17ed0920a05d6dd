import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';

/** How long what cannot be delivered is tried: three days cover a weekend. */
export const givenUpAfterMs = 72 * hourMs;

const steps = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
const longestMs = hourMs;

/** Soon at first, then once an hour. */
export const waitAfterTries = (tries: number): number => steps[tries - 1] ?? longestMs;
