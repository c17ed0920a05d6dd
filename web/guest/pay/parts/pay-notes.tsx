import { type ReactNode, useEffect, useState } from 'react';
import { useFullLocale } from '#guest/parts';
import type { Problem } from '#guest/pay/state';
import { useTable } from '#guest/table';
import { fillIn, isolateText } from '#guest/words';
import classes from './pay-note.module.css';

interface PayNoteProps {
  readonly role?: 'alert' | 'status' | 'timer';
  readonly text: string;
  readonly children?: ReactNode;
}

/** A note for the guest. */
export const PayNote = ({ role = 'status', text, children }: PayNoteProps) => (
  <div className={classes.note} role={role}>
    <p>{text}</p>
    {children}
  </div>
);

/** No clock is shown while more time than this is left. */
const shortMs = 60_000;

const secondsUntil = (expiresAt: string | null): number | null => {
  if (expiresAt === null) return null;
  const leftMs = Date.parse(expiresAt) - Date.now();
  return leftMs > shortMs || leftMs <= 0 ? null : Math.ceil(leftMs / 1_000);
};

/** Seconds until a claim expires, if few are left; otherwise null. */
const useSecondsLeft = (expiresAt: string | null): number | null => {
  const [left, setLeft] = useState(() => secondsUntil(expiresAt));
  useEffect(() => {
    const update = () => setLeft(secondsUntil(expiresAt));
    update();
    const timer = setInterval(update, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt]);
  return left;
};

/** Remaining time of the claim, shown only when it is short. The role `timer` keeps screen readers from reading every second. */
export const HoldClock = ({ expiresAt }: { expiresAt: string | null }) => {
  const { words } = useFullLocale();
  const { language } = useTable().menu;
  const seconds = useSecondsLeft(expiresAt);
  if (seconds === null) return null;
  const time = new Intl.NumberFormat(language, { style: 'unit', unit: 'second', unitDisplay: 'long' }).format(seconds);
  return <PayNote role="timer" text={fillIn(words.pay.heldFor, { time })} />;
};

interface ProblemNoteProps {
  readonly problem: Problem | null;
  /** The current open amount and the maximum tip. */
  readonly open: string;
  readonly most: string;
}

/** Explains why a step failed and how to go on. */
export const ProblemNote = ({ problem, open, most }: ProblemNoteProps) => {
  const { words, list } = useFullLocale();
  if (problem === null) return null;
  const { kind, names, count } = problem;
  const text = fillIn(words.pay.problems[kind], {
    names: list(names.map((name) => isolateText(name))),
    open,
    most,
    among: count,
    minutes: count,
  });
  return <PayNote role="alert" text={text} />;
};
