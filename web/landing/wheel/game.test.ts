import fc from 'fast-check';
import { expect, test } from 'vitest';
import { degreesAt, hasRunOut, isComplete, newGame, spin, stop, type WheelGame } from './game.ts';
import { fullSpinMs, segmentAt } from './motion.ts';

const spinAndStop = (game: WheelGame, afterMs: number): WheelGame => stop(spin(game, 1_000), 1_000 + afterMs);

test('a game begins idle with one of eight collected', () => {
  expect(newGame).toEqual({ phase: 'idle', degrees: 30, collected: [7] });
});

test('a wheel that is left alone collects the next segment each time, and is complete after seven spins', () => {
  let game = newGame;
  for (let spins = 1; spins <= 7; spins++) {
    expect(isComplete(game)).toBe(false);
    game = spinAndStop(game, fullSpinMs);
    expect(game.phase).toBe('stopped');
    expect(game.collected).toHaveLength(spins + 1);
  }
  expect(game.collected).toEqual([7, 0, 1, 2, 3, 4, 5, 6]);
  expect(isComplete(game)).toBe(true);
});

test('stopped early, it collects what is at the pointer at that moment, once', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: fullSpinMs, noNaN: true }), { maxLength: 20 }), (moments) => {
      let game = newGame;
      for (const ms of moments.filter(() => !isComplete(game))) {
        const spinning = spin(game, 0);
        const pointedAt = segmentAt(degreesAt(spinning, ms) % 360);
        game = stop(spinning, ms);
        expect(game.collected).toContain(pointedAt);
        expect(segmentAt(game.degrees)).toBe(pointedAt);
        expect(new Set(game.collected).size).toBe(game.collected.length);
      }
    }),
  );
});

test('however it was stopped before, it can always be completed by letting it run out', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: fullSpinMs, noNaN: true }), { maxLength: 6 }), (moments) => {
      const played = moments.reduce(spinAndStop, newGame);
      const finished = Array.from({ length: 8 }).reduce<WheelGame>((game) => spinAndStop(game, fullSpinMs), played);
      expect(isComplete(finished)).toBe(true);
    }),
  );
});

test('what is not spinning cannot be stopped, what spins is not set going anew, and a complete game is over', () => {
  expect(stop(newGame, 5)).toBe(newGame);
  const spinning = spin(newGame, 10);
  expect(spin(spinning, 20)).toBe(spinning);
  expect(hasRunOut(spinning, 10 + fullSpinMs - 1)).toBe(false);
  expect(hasRunOut(spinning, 10 + fullSpinMs)).toBe(true);
  const complete: WheelGame = { phase: 'stopped', degrees: 0, collected: [0, 1, 2, 3, 4, 5, 6, 7] };
  expect(spin(complete, 30)).toBe(complete);
});
