import { maxCharactersPerRun, type TranslationQuota } from '@comanda/contract/translation';
import { useWords } from '#console/words';
import { formatTime } from '#kit/formats';
import { translationWords } from './words/index.ts';
import classes from './translation.module.css';

interface QuotaHintProps {
  readonly quota: TranslationQuota;
  /** Characters that the chosen languages still need. */
  readonly characters: number;
  readonly isRunning: boolean;
}

/** Says how much of today's automatic translation is left, and if the chosen languages fit into it. */
export const QuotaHint = ({ quota, characters, isRunning }: QuotaHintProps) => {
  const words = useWords(translationWords);
  if (quota.charactersLeft === 0) {
    return (
      <p className={classes.hint} role="status">
        {words.usedUp({ time: formatTime(quota.resetsAt) })}
      </p>
    );
  }
  const fitting = Math.min(quota.charactersLeft, maxCharactersPerRun);
  return (
    <p className={classes.hint}>
      {isRunning || characters === 0 ? null : `${words.takes({ count: characters })} `}
      {words.left({ left: quota.charactersLeft, perDay: quota.charactersPerDay })}
      {isRunning || characters <= fitting ? null : ` ${words.onlyFirst({ number: fitting })}`}
    </p>
  );
};
