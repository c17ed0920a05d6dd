import { useFullLocale } from '#guest/parts';
import { fillIn, isolateText } from '#guest/words';
import { PayNote } from './pay-note.tsx';
import type { Problem } from '#guest/pay/state';

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
