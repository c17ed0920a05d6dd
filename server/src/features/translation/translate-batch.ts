import { checkTranslation } from './check-translation.ts';
import { hasNothingToTranslate } from './kept-words.ts';
import type { TranslationTask } from './plan-translation.ts';
import { RequestRefused, TranslatorUnavailable, type Translator, type TranslateOptions } from './translator.ts';

interface BatchOutcome {
  readonly translated: ReadonlyArray<{ readonly task: TranslationTask; readonly text: string }>;
  readonly failures: ReadonlyArray<{ readonly task: TranslationTask; readonly message: string }>;
  /** Set if the translator did not answer. */
  readonly unavailable?: TranslatorUnavailable;
}

/** Translates the texts of one request into one language. A text that fails does not affect the others. */
export const translateBatch = async (
  translator: Translator,
  batch: readonly TranslationTask[],
  options: Omit<TranslateOptions, 'to'>,
): Promise<BatchOutcome> => {
  const unchangedTasks = batch.filter(({ source }) => hasNothingToTranslate(source, options.keptWords));
  const toTranslate = batch.filter((task) => !unchangedTasks.includes(task));
  const unchanged = unchangedTasks.map((task) => ({ task, text: task.source }));
  const to = toTranslate[0]?.language;
  if (to === undefined) return { translated: unchanged, failures: [] };
  try {
    const answers = await translator.translate(toTranslate, { ...options, to });
    const outcomes = toTranslate.map((task, index) => {
      const answer = answers[index] ?? null;
      if (answer === null) return { task, failure: 'The translator left this text out, or could not be understood.' };
      return { task, ...checkTranslation(task, answer, options.keptWords) };
    });
    return {
      translated: [...unchanged, ...outcomes.flatMap(({ task, text }) => (text === undefined ? [] : [{ task, text }]))],
      failures: outcomes.flatMap(({ task, failure }) => (failure === undefined ? [] : [{ task, message: failure }])),
    };
  } catch (error) {
    if (!(error instanceof RequestRefused || error instanceof TranslatorUnavailable)) throw error;
    const failures = toTranslate.map((task) => ({ task, message: error.message }));
    return {
      translated: unchanged,
      failures,
      ...(error instanceof TranslatorUnavailable && { unavailable: error }),
    };
  }
};
