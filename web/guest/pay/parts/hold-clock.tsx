import { useFullLocale } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { PayNote } from './pay-note.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** Remaining time of the claim, shown only when it is short. The role `timer` keeps screen readers from reading every second. */
export const HoldClock = ({ expiresAt }: { expiresAt: string | null }) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const seconds = useSecondsLeft(expiresAt);
  if (seconds === null) return null;
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
  return <PayNote role="timer" text={fillIn(words.pay.heldFor, { time })} />;
};
