import { useAllSpoken } from '#guest/parts';
import { fillIn, isolated } from '#guest/words';
import { PayNote } from './pay-note.tsx';
import type { Problem } from './problem-of.ts';

interface ProblemNoteProps {
  readonly problem: Problem | null;
  /** What is left on the bill, and the highest tip, as they are by now. */
  readonly open: string;
  readonly most: string;
}

/** Why a step was not taken, and what to do. */
export const ProblemNote = ({ problem, open, most }: ProblemNoteProps) => {
  const { words, list } = useAllSpoken();
  if (problem === null) return null;
  const { kind, names, count } = problem;
  const text = fillIn(words.pay.problems[kind], {
    names: list(names.map((name) => isolated(name))),
    open,
    most,
    among: count,
    minutes: count,
  });
  return <PayNote role="alert" text={text} />;
};
