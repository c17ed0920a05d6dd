import bidiFactory from 'bidi-js';
import type { LoadedFont } from './load-font.ts';

/** Consecutive characters with the same font and direction. */
export interface TextRun {
  readonly text: string;
  readonly font: LoadedFont;
  /** Bidi embedding level: odd levels are read from right to left. */
  readonly level: number;
}

const bidi = bidiFactory();

/** A grapheme cluster: the reader sees it as one character, and no font change may split it. */
export interface Cluster {
  readonly text: string;
  readonly font: LoadedFont;
}

/** The runs of a line in visual order, from left to right. */
export const splitIntoRuns = (clusters: readonly Cluster[]): TextRun[] => {
  const { levels } = bidi.getEmbeddingLevels(clusters.map(({ text }) => text).join(''));
  const runs: TextRun[] = [];
  let at = 0;
  for (const { text, font } of clusters) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    if (last?.font === font && last.level === level) runs[runs.length - 1] = { ...last, text: last.text + text };
    else runs.push({ text, font, level });
    at += text.length;
  }
  return toVisualOrder(runs);
};

/** Reverses runs from the deepest level up: rule L2 of the Unicode bidirectional algorithm. */
const toVisualOrder = (runs: readonly TextRun[]): TextRun[] => {
  let ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    const reordered: TextRun[] = [];
    let reversed: TextRun[] = [];
    for (const run of ordered) {
      if (run.level >= level) reversed = [run, ...reversed];
      else {
        reordered.push(...reversed, run);
        reversed = [];
      }
    }
    ordered = [...reordered, ...reversed];
  }
  return ordered;
};
