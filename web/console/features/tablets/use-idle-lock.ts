import { useEffect, useRef } from 'react';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import { useCommand } from '#kit/client';

/** The server hears at most this often that somebody uses the tablet. */
const reportMs = 30 * secondMs;

interface IdleLockOptions {
  readonly lockAfterMinutes: number;
  readonly onLock: () => void;
}

/** Locks after a time without a touch or key, and tells the server that the tablet is still in use. */
export const useIdleLock = ({ lockAfterMinutes, onLock }: IdleLockOptions): void => {
  const { run } = useCommand((api) => api.tablets.keepUnlocked);
  const lastUse = useRef(0);
  const lastReport = useRef(0);
  useEffect(() => {
    lastUse.current = Date.now();
    lastReport.current = Date.now();
    const report = async () => {
      const outcome = await run({});
      // Somebody else has unlocked the tablet in another window, or the owner has removed it.
      if (!outcome.ok && outcome.failure.code === 'tablets.locked') onLock();
    };
    const noteUse = () => {
      const now = Date.now();
      lastUse.current = now;
      if (now - lastReport.current < reportMs) return;
      lastReport.current = now;
      void report();
    };
    // Compares times instead of waiting once: a tablet that sleeps stops its timers.
    const timer = setInterval(() => {
      if (Date.now() - lastUse.current >= lockAfterMinutes * minuteMs) onLock();
    }, secondMs);
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of events) addEventListener(name, noteUse, { passive: true });
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, noteUse);
    };
  }, [lockAfterMinutes, onLock, run]);
};
