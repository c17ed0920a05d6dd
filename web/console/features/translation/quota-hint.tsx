import { maxCharactersPerRun, type TranslationQuota } from '@comanda/contract/translation';
import { formatTime } from '#kit/formats';
import classes from './translation.module.css';

const numberFormat = new Intl.NumberFormat('en');

interface QuotaHintProps {
  readonly quota: TranslationQuota;
  /** Characters that the chosen languages still need. */
  readonly characters: number;
  readonly isRunning: boolean;
}

/** Says how much of today's automatic translation is left, and if the chosen languages fit into it. */
export const QuotaHint = ({ quota, characters, isRunning }: QuotaHintProps) => {
  const left = numberFormat.format(quota.charactersLeft);
  const perDay = numberFormat.format(quota.charactersPerDay);
  if (quota.charactersLeft === 0) {
    return (
      <p className={classes.hint} role="status">
        Today's automatic translation is used up. You can continue at {formatTime(quota.resetsAt)}, or enter
        translations below.
      </p>
    );
  }
  const fitting = Math.min(quota.charactersLeft, maxCharactersPerRun);
  return (
    <p className={classes.hint}>
      {isRunning || characters === 0 ? null : `This takes ${numberFormat.format(characters)} characters. `}
      {left} of {perDay} free characters left today.
      {isRunning || characters <= fitting
        ? null
        : ` The first ${numberFormat.format(fitting)} are translated now; translate again for the rest.`}
    </p>
  );
};
