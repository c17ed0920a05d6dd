import { angleAt, fullSpinMs, initialDegrees, segmentAt, segmentCount } from './motion.ts';

/** A game from its first spin to the last collected segment. Times are of a monotonic clock. */
export type WheelGame = {
  readonly collected: readonly number[];
  /** Angle of the wheel; while it spins, the angle at which the spin started. */
  readonly degrees: number;
} & ({ readonly phase: 'idle' | 'stopped' } | { readonly phase: 'spinning'; readonly startedAtMs: number });

/** The segment at the initial position counts as collected from the start. */
export const newGame: WheelGame = { phase: 'idle', degrees: initialDegrees, collected: [segmentAt(initialDegrees)] };

export const isComplete = ({ collected }: WheelGame): boolean => collected.length === segmentCount;

export const spin = (game: WheelGame, nowMs: number): WheelGame =>
  game.phase === 'spinning' || isComplete(game)
    ? game
    : { phase: 'spinning', degrees: game.degrees, collected: game.collected, startedAtMs: nowMs };

export const degreesAt = (game: WheelGame, nowMs: number): number =>
  game.phase === 'spinning' ? angleAt(game.degrees, nowMs - game.startedAtMs) : game.degrees;

export const hasRunOut = (game: WheelGame, nowMs: number): boolean =>
  game.phase === 'spinning' && nowMs - game.startedAtMs >= fullSpinMs;

/** Stops the wheel, early or at the end of its spin, and collects the segment at the pointer if it is new. */
export const stop = (game: WheelGame, nowMs: number): WheelGame => {
  if (game.phase !== 'spinning') return game;
  const degrees = degreesAt(game, nowMs) % 360;
  const segment = segmentAt(degrees);
  const isKnown = game.collected.includes(segment);
  return { phase: 'stopped', degrees, collected: isKnown ? game.collected : [...game.collected, segment] };
};
