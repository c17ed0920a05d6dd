import { useEffect, useRef, useState, type RefObject } from 'react';
import { degreesAt, hasRunOut, newGame, spin, stop, type WheelGame } from './game.ts';
import { fullSpinMs } from './motion.ts';

interface Wheel {
  readonly game: WheelGame;
  /** The turning element. Its angle changes with every frame, without React. */
  readonly disc: RefObject<HTMLDivElement | null>;
  /** Starts the wheel, or stops it while it spins. */
  readonly turn: () => void;
  readonly playAgain: () => void;
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export const useWheel = (): Wheel => {
  const [game, setGame] = useState(newGame);
  const disc = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let frame = 0;
    const draw = (nowMs: number) => {
      if (hasRunOut(game, nowMs)) {
        setGame((now) => stop(now, nowMs));
        return;
      }
      if (disc.current !== null) disc.current.style.transform = `rotate(${degreesAt(game, nowMs)}deg)`;
      if (game.phase === 'spinning') frame = requestAnimationFrame(() => draw(performance.now()));
    };
    draw(performance.now());
    return () => cancelAnimationFrame(frame);
  }, [game]);

  const turn = () => {
    const nowMs = performance.now();
    setGame((now) => {
      if (now.phase === 'spinning') return stop(now, nowMs);
      // With reduced motion the wheel jumps to where the spin would have ended.
      return prefersReducedMotion() ? stop(spin(now, nowMs), nowMs + fullSpinMs) : spin(now, nowMs);
    });
  };
  return { game, disc, turn, playAgain: () => setGame(newGame) };
};
