/** A tap on one of several cards, where it was and when. */
export interface Tap {
  readonly subject: string;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Two taps of an impatient finger lie closer together than this, in time and on screen. */
const slipMs = 500;
const slipPx = 48;

/**
 * Whether a tap was meant for the card that stood here a moment ago: it follows a tap at the same place, on another card that has moved away
 * since.
 */
export const isSlip = (before: Tap | null, tap: Tap): boolean =>
  before !== null &&
  before.subject !== tap.subject &&
  tap.atMs - before.atMs < slipMs &&
  Math.hypot(tap.x - before.x, tap.y - before.y) < slipPx;
