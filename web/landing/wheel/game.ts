import { angleAt, fullSpinMs, initialDegrees, segmentAt, segments } from './motion.ts';

/** A game from its first spin to the last segment collected. Times are of one clock that only runs forward. */
export type Game = {
  readonly collected: readonly number[];
  /** Where the wheel stands; while it spins, where it was set going. */
  readonly degrees: number;
} & ({ readonly phase: 'idle' | 'stopped' } | { readonly phase: 'spinning'; readonly startedAtMs: number });

/** The segment at the initial position is collected at the start. */
export const newGame: Game = { phase: 'idle', degrees: initialDegrees, collected: [segmentAt(initialDegrees)] };

export const isComplete = ({ collected }: Game): boolean => collected.length === segments;

export const spin = (game: Game, nowMs: number): Game =>
  game.phase === 'spinning' || isComplete(game)
    ? game
    : { phase: 'spinning', degrees: game.degrees, collected: game.collected, startedAtMs: nowMs };

export const degreesAt = (game: Game, nowMs: number): number =>
  game.phase === 'spinning' ? angleAt(game.degrees, nowMs - game.startedAtMs) : game.degrees;

export const hasRunOut = (game: Game, nowMs: number): boolean =>
  game.phase === 'spinning' && nowMs - game.startedAtMs >= fullSpinMs;

/** Early or at the end of its way: the segment at the pointer is collected, if it is not already. */
export const stop = (game: Game, nowMs: number): Game => {
  if (game.phase !== 'spinning') return game;
  const degrees = degreesAt(game, nowMs) % 360;
  const segment = segmentAt(degrees);
  const isKnown = game.collected.includes(segment);
  return { phase: 'stopped', degrees, collected: isKnown ? game.collected : [...game.collected, segment] };
};
