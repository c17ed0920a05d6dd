/** A tap on one of several cards, with its position and time. */
export interface Tap {
  readonly subject: string;
  readonly x: number;
  readonly y: number;
  readonly atMs: number;
}

/** Two accidental taps in a row are closer together than this, in time and on screen. */
const slipMs = 500;
const slipPx = 48;

/**
 * True if a tap was meant for the card that was here a moment ago: it follows a tap at the same place on another card, which has
 * moved away since.
 */
export const isAccidentalTap = (before: Tap | null, tap: Tap): boolean =>
  before !== null &&
  before.subject !== tap.subject &&
  tap.atMs - before.atMs < slipMs &&
  Math.hypot(tap.x - before.x, tap.y - before.y) < slipPx;
