import { useAllSpoken } from '#guest/parts';
import { useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { PayNote } from './pay-note.tsx';
import { useSecondsLeft } from './use-seconds-left.ts';

/** How long the share is still held, only once that is short. A timer is not read out every second. */
export const HoldClock = ({ expiresAt }: { expiresAt: string | null }) => {
  const { words } = useAllSpoken();
  const { language } = useTable().menu;
  const seconds = useSecondsLeft(expiresAt);
  if (seconds === null) return null;
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
  return <PayNote role="timer" text={fillIn(words.pay.heldFor, { time })} />;
};
