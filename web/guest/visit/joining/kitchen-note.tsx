import { useEffect, useState } from 'react';
import type { MenuStateDocument } from '@comanda/contract/menus';
import { FullLocaleProvider, useFullLocale } from '#guest/parts';
import { useAllWords, useTable } from '#guest/table';
import { fillIn } from '#guest/words';
import { browserEnvironment, pauseFor } from '#kit/follow';
import { sendCommand } from '#kit/wire';
import classes from './kitchen-note.module.css';

const minuteMs = 60_000;

type KitchenNoteProps = Pick<MenuStateDocument, 'isLimited' | 'orderingPausedUntil'>;

/** Tells before anything is chosen that orders take longer now, or that ordering is paused. */
export const KitchenNotice = (props: KitchenNoteProps) => {
  const { pausedMinutes, waitMinutes } = useKitchenState(props);
  const words = useAllWords(pausedMinutes > 0 || waitMinutes !== null);
  if (words === null || (pausedMinutes <= 0 && waitMinutes === null)) return null;
  return (
    <FullLocaleProvider words={words}>
      <KitchenText pausedMinutes={pausedMinutes} waitMinutes={waitMinutes ?? 0} />
    </FullLocaleProvider>
  );
};

interface KitchenTextProps {
  readonly pausedMinutes: number;
  readonly waitMinutes: number;
}

const KitchenText = ({ pausedMinutes, waitMinutes }: KitchenTextProps) => {
  const { cart } = useFullLocale().words;
  return (
    <p className={classes.note}>
      {pausedMinutes > 0
        ? fillIn(cart.refusals.paused, { minutes: pausedMinutes })
        : fillIn(cart.busyForAll, { minutes: waitMinutes })}
    </p>
  );
};

/** Reads the waiting time every minute while the page is in sight, and when a pause ends. */
const useKitchenState = ({ isLimited, orderingPausedUntil }: KitchenNoteProps) => {
  const { qrCodeId } = useTable();
  const [shown, setShown] = useState<{ readonly pausedMinutes: number; readonly waitMinutes: number | null }>({
    pausedMinutes: 0,
    waitMinutes: null,
  });
  useEffect(() => {
    let isUnmounted = false;
    let cut = (): void => {};
    const follow = async (): Promise<void> => {
      const pausedMs = orderingPausedUntil === null ? 0 : Date.parse(orderingPausedUntil) - Date.now();
      if (pausedMs > 0) setShown({ pausedMinutes: Math.ceil(pausedMs / minuteMs), waitMinutes: null });
      else if (!isLimited) setShown({ pausedMinutes: 0, waitMinutes: null });
      else if (!document.hidden) {
        try {
          const { waitMinutes } = await sendCommand('orders', 'readTimes', { qrCodeId });
          if (!isUnmounted) setShown({ pausedMinutes: 0, waitMinutes });
        } catch {
          // Without a connection the phone shows what it read last.
        }
      }
      if (isUnmounted) return;
      const pause = pauseFor(pausedMs > 0 ? Math.min(pausedMs, minuteMs) : minuteMs, browserEnvironment);
      ({ cut } = pause);
      await pause.over;
      if (!isUnmounted) await follow();
    };
    void follow();
    return () => {
      isUnmounted = true;
      cut();
    };
  }, [qrCodeId, isLimited, orderingPausedUntil]);
  return shown;
};
