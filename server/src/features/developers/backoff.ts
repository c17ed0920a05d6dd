import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';

/** Time until a delivery is given up: three days cover a weekend. */
export const deliveryRetryWindowMs = 72 * hourMs;

const retryDelaysMs = [5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, 30 * minuteMs];
const maxDelayMs = hourMs;

/** Retry with back-off: soon at first, then once an hour. */
export const deliveryRetryDelayMs = (tries: number): number => retryDelaysMs[tries - 1] ?? maxDelayMs;
