import {
  countCharacters,
  listMenuTexts,
  menuTextKey,
  translationStateOf,
  type MenuText,
} from '@comanda/contract/translation';
import type { Kysely } from 'kysely';
import type { WholeMenu } from '#features/menus';
import type { DB } from '#platform/db';
import type { TextKey } from './runs.repository.ts';
import { findTranslations, type MenuKey } from './translations.repository.ts';
import type { Translator } from './translator.ts';

/** One text to be translated into one language. */
export interface TranslationTask extends MenuText {
  readonly language: string;
}

interface PlanOptions {
  readonly languages: readonly string[];
  readonly replacesReviewed: boolean;
  /** The texts to translate; null means all. */
  readonly wanted: readonly TextKey[] | null;
  /** Texts that this run has already tried. */
  readonly tried: readonly TextKey[];
}

const taskKey = (task: TextKey): string => `${task.language}.${menuTextKey(task)}`;

/**
 * Lists missing and stale translations in the menu's order, one language after the other. Reviewed translations stay unless
 * `replacesReviewed` is set.
 */
export const planTranslation = async (
  db: Kysely<DB>,
  whole: WholeMenu,
  { languages, replacesReviewed, wanted, tried }: PlanOptions,
): Promise<TranslationTask[]> => {
  const scope: MenuKey = { restaurantId: whole.menu.restaurantId, menuId: whole.menu.id };
  const made = new Map(
    (await findTranslations(db, scope, languages)).map((row) => [
      taskKey({ language: row.language, subjectId: row.subject_id, field: row.field }),
      row,
    ]),
  );
  const only = wanted === null ? null : new Set(wanted.map(taskKey));
  const without = new Set(tried.map(taskKey));
  const texts = listMenuTexts(whole);
  return languages.flatMap((language) =>
    texts
      .map((text): TranslationTask => ({ ...text, language }))
      .filter((task) => {
        const key = taskKey(task);
        if (without.has(key) || only?.has(key) === false) return false;
        const row = made.get(key);
        if (row === undefined) return true;
        const isReviewed = row.state === 'reviewed';
        const state = translationStateOf(task, {
          sourceHash: row.source_hash,
          state: isReviewed ? 'reviewed' : 'machine',
        });
        return state === 'stale' && (!isReviewed || replacesReviewed);
      }),
  );
};

/** Returns the first tasks that fit into this number of characters. */
export const takeCharacters = (tasks: readonly TranslationTask[], characters: number): TranslationTask[] => {
  let left = characters;
  const firstTooMany = tasks.findIndex((task) => {
    left -= countCharacters([task]);
    return left < 0;
  });
  return firstTooMany === -1 ? [...tasks] : tasks.slice(0, firstTooMany);
};

/** Groups tasks into batches of one language that fit into one request. */
export const toBatches = (
  tasks: readonly TranslationTask[],
  { texts, characters }: Translator['batch'],
): TranslationTask[][] => {
  const batches: TranslationTask[][] = [];
  let size = 0;
  for (const task of tasks) {
    const batch = batches.at(-1);
    size += task.source.length;
    if (batch === undefined || batch[0]?.language !== task.language || batch.length >= texts || size > characters) {
      batches.push([task]);
      size = task.source.length;
    } else batch.push(task);
  }
  return batches;
};
