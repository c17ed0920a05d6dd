import { minuteMs, secondMs } from '@comanda/contract/kernel';

/** Screens report use about every 30 seconds, so a session lasts a little longer than the screen stays unlocked. */
export const sessionGraceSeconds = 60;

export const pinSessionEnd = (now: Date, lockAfterMinutes: number): Date =>
  new Date(now.getTime() + lockAfterMinutes * minuteMs + sessionGraceSeconds * secondMs);
