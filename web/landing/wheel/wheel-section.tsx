import { useState } from 'react';
import { problems, wheel as words } from '#landing/copy';
import { Button } from '#landing/controls';
import { SectionHead } from '#landing/sections';
import { ProblemCollection, ProblemTicket } from './problem-collection.tsx';
import { Congratulations } from './congratulations.tsx';
import { WheelDisc } from './disc.tsx';
import { isComplete, type WheelGame } from './game.ts';
import { segmentCount } from './motion.ts';
import { useWheel } from './use-wheel.ts';
import styles from './wheel-section.module.css';

const pieces = 100;

/** Pseudo-random number from 0 to 1 for each seed: the pieces look scattered, but their places are always the same. */
const pseudoRandom = (seed: number): number => {
  const product = Math.sin(seed * 127.1) * 43_758.5453;
  return product - Math.floor(product);
};

const pieceStyles = Array.from({ length: pieces }, (_, at) => ({
  left: `${(pseudoRandom(at + 1) * 100).toFixed(1)}%`,
  top: `${(pseudoRandom(at + 211) * 100).toFixed(1)}%`,
  rotate: `${Math.round(pseudoRandom(at + 421) * 360)}deg`,
  animationDelay: `${Math.round(pseudoRandom(at + 841) * 700)}ms`,
  animationDuration: `${Math.round(1_800 + pseudoRandom(at + 1_051) * 1_600)}ms`,
}));

/** A hundred pieces over the section. They fall once; with reduced motion they lie still. */
const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {pieceStyles.map((piece, at) => (
      <span key={at} className={styles['piece']} data-paint={at % 5} data-cut={at % 3} style={piece} />
    ))}
  </div>
);

/** Drawing of a fork over the wheel, which points at the collected segment. */
const WheelPointer = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 60 110" aria-hidden="true" focusable="false">
    <path
      d="M30 2c4 0 6 3 6 8l-2 40c6 2 12 8 12 18v28c0 5-6 5-6 0V74h-4v26c0 9-12 9-12 0V74h-4v22c0 5-6 5-6 0V68c0-10 6-16 12-18l-2-40c0-5 2-8 6-8Z"
      fill="#f7ecdf"
      stroke="#5e2a59"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M28 9c-1 14 0 26 1 38" fill="none" stroke="#cdb3a4" strokeWidth="2" strokeLinecap="round" />
  </svg>
);

const lastWon = ({ collected }: WheelGame): number => collected.at(-1) ?? 0;

const announcement = (game: WheelGame): string => {
  if (game.phase === 'idle') return '';
  if (game.phase === 'spinning') return 'The wheel is spinning.';
  const title = problems[lastWon(game)]?.title ?? '';
  return `Collected: ${title}. ${game.collected.length} / ${segmentCount} collected.`;
};

export const WheelSection = ({ onSignUp }: { readonly onSignUp: () => void }) => {
  const { game, disc, turn, playAgain } = useWheel();
  const [isListed, setIsListed] = useState(false);
  /** Problem that someone reads again, until the wheel stops at the next one. */
  const [rereadSegment, setRereadSegment] = useState<number | null>(null);
  const shown = rereadSegment ?? lastWon(game);
  const problem = problems[shown];
  const isOver = isComplete(game) && game.phase !== 'spinning';

  return (
    <section id="wheel" className={styles['section']} aria-labelledby="wheel-title" data-reveals>
      <SectionHead id="wheel-title" {...words} />
      <div className={styles['game']} hidden={isListed}>
        <div className={styles['stand']}>
          <div className={styles['wheel']}>
            <div className={styles['disc']} ref={disc}>
              <WheelDisc />
            </div>
            <WheelPointer className={styles['pointer'] ?? ''} />
          </div>
          {!isOver && (
            <Button
              size="l"
              className={styles['spin'] ?? ''}
              onClick={() => {
                setRereadSegment(null);
                turn();
              }}
            >
              {game.phase === 'spinning' ? 'Stop Spin' : 'Spin the Wheel!'}
            </Button>
          )}
        </div>
        <div className={styles['winnings']}>
          {isOver && <Congratulations onPlayAgain={playAgain} onSignUp={onSignUp} />}
          {problem !== undefined && <ProblemTicket key={problem.id} problem={problem} />}
          <ProblemCollection collected={game.collected} shown={shown} onShow={setRereadSegment} />
        </div>
      </div>
      {isListed && (
        <ul className={styles['list']}>
          {problems.map((each) => (
            <li key={each.id}>
              <ProblemTicket problem={each} isSmall />
            </li>
          ))}
        </ul>
      )}
      <Button look="link" className={styles['toggle'] ?? ''} onClick={() => setIsListed(!isListed)}>
        {isListed ? 'Back to Wheel' : 'View all problems instead'}
      </Button>
      <p role="status" className={styles['aside']}>
        {announcement(game)}
      </p>
      {isOver && !isListed && <Confetti />}
    </section>
  );
};
