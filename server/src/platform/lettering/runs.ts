import bidiFactory from 'bidi-js';
import type { LoadedFont } from './load-font.ts';

/** Neighbours written in one font and one direction. */
export interface Run {
  readonly text: string;
  readonly font: LoadedFont;
  /** Odd levels are read from right to left. */
  readonly level: number;
}

const bidi = bidiFactory();

/** A cluster is what a reader sees as one character; no font splits it. */
export interface Cluster {
  readonly text: string;
  readonly font: LoadedFont;
}

/** The runs of a line as they stand on paper, from left to right. */
export const runsOf = (clusters: readonly Cluster[]): Run[] => {
  const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(''));
  const runs: Run[] = [];
  let at = 0;
  for (const { text, font } of clusters) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, font, level });
    at += text.length;
  }
  return asSeen(runs);
};

/** From the deepest level up, whatever stands at least as deep is turned round: rule L2 of the Unicode bidirectional algorithm. */
const asSeen = (runs: readonly Run[]): Run[] => {
  let seen = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const turned: Run[] = [];
    let stretch: Run[] = [];
    for (const run of seen) {
      if (run.level >= level) stretch = [run, ...stretch];
      else {
        turned.push(...stretch, run);
        stretch = [];
      }
    }
    seen = [...turned, ...stretch];
  }
  return seen;
};
