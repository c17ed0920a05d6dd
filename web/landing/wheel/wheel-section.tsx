import { useState } from 'react';
import { problems, wheel as words } from '#landing/copy';
import { Button } from '#landing/controls';
import { SectionHead } from '#landing/sections';
import { ProblemCollection } from './problem-collection.tsx';
import { Confetti } from './confetti.tsx';
import { Congratulations } from './congratulations.tsx';
import { WheelDisc } from './disc.tsx';
import { isComplete, type WheelGame } from './game.ts';
import { segmentCount } from './motion.ts';
import { WheelPointer } from './pointer.tsx';
import { ProblemTicket } from './problem-ticket.tsx';
import { useWheel } from './use-wheel.ts';
import styles from './wheel-section.module.css';

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
