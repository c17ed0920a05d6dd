import { minuteMs } from '@comanda/contract/kernel';
import {
  countCharacters,
  maxCharactersPerRun,
  translationRunDocument,
  type TranslationFailure,
} from '@comanda/contract/translation';
import { findWholeMenu } from '#features/menus';
import { findLanguages, findRestaurantOwner } from '#features/restaurants';
import type { Context, TransactionContext } from '#platform/context';
import { transact } from '#platform/db';
import { createTranslator } from './create-translator.ts';
import { hasNothingToTranslate } from './kept-words.ts';
import { toBatches, planTranslation, takeCharacters, type TranslationTask } from './plan-translation.ts';
import { chargeCharacters, isQuotaUsed, refundCharacters } from './quota.ts';
import {
  addRunCharacters,
  advanceRun,
  finishRun,
  releaseClaim,
  renewClaim,
  saveRunTotal,
  type RunClaim,
  type TranslationRunRow,
} from './runs.repository.ts';
import { findKeptWords, saveMachineTranslations } from './translations.repository.ts';
import { isTooLarge, withinTranslationLimit } from './translation-size.ts';
import { translateBatch } from './translate-batch.ts';
import { TranslatorRefused, TranslatorUnavailable, type Translator, type TranslateOptions } from './translator.ts';

/** Duration of a lease: longer than any request with its pause, so a run without a sign of life for this long has lost its server. */
export const runLeaseMs = 4 * minuteMs;

/** Number of concurrent requests for one menu, and number of consecutive failures after which the translator counts as down. */
const requestsAtOnce = 3;
const failuresInARow = 3;
/** Number of consecutive batches without a usable text after which the run stops, because the rest would fail too. */
const unusableBatchesInARow = 10;

/** The run was cancelled or claimed by another server, so our results are discarded. */
class RunLost extends Error {
  override readonly name = 'RunLost';
}

interface Run {
  readonly ctx: Context;
  readonly row: TranslationRunRow;
  /** The owner whose quota is charged. */
  readonly ownerId: string;
  readonly claim: RunClaim;
  readonly translator: Translator;
  readonly wish: Omit<TranslateOptions, 'to'>;
  readonly plannedAt: Date;
}

/**
 * Translates the rest of a claimed run. Each batch commits together with its progress, so a crash repeats at most the batches that were in
 * progress.
 */
export const runTranslation = async (ctx: Context, row: TranslationRunRow): Promise<void> => {
  const claim: RunClaim = { restaurantId: row.restaurant_id, runId: row.id, claim: row.claim ?? '' };
  try {
    await finish(ctx, claim, await translateAll(ctx, row, claim));
  } catch (error) {
    if (error instanceof RunLost) return;
    // On shutdown, releases the run for another server.
    if (ctx.closing.aborted) return await releaseClaim(ctx.db, claim);
    if (!isExpected(error)) ctx.log.error({ err: error, runId: row.id }, 'translation run');
    await finish(ctx, claim, { state: 'failed', message: messageFor(error) });
  }
};

interface RunOutcome {
  readonly state: 'done' | 'failed';
  readonly message: string;
}

const isExpected = (error: unknown): error is Error =>
  error instanceof TranslatorRefused ||
  error instanceof TranslatorUnavailable ||
  isQuotaUsed(error) ||
  isTooLarge(error);

const messageFor = (error: unknown): string =>
  isExpected(error)
    ? error.message
    : 'Something went wrong while translating. What was translated is kept; please try again.';

const finish = async (ctx: Context, claim: RunClaim, ending: RunOutcome): Promise<void> => {
  await transact(ctx, async (transaction) => {
    await finishRun(transaction.db, claim, { ...ending, at: ctx.clock.now() });
    transaction.touch('translationRuns', claim.restaurantId);
  });
};

const translateAll = async (ctx: Context, row: TranslationRunRow, claim: RunClaim): Promise<RunOutcome> => {
  const translator = createTranslator(ctx);
  if (translator === null)
    return { state: 'failed', message: 'Automatic translation is no longer set up on this server.' };
  const plannedAt = ctx.clock.now();
  const whole = await findWholeMenu(ctx.db, row.restaurant_id, row.menu_id);
  const ownerId = await findRestaurantOwner(ctx.db, row.restaurant_id);
  if (whole === null || ownerId === null) return { state: 'failed', message: 'The menu was removed.' };
  const planned = await planTranslation(ctx.db, whole, {
    languages: row.languages,
    replacesReviewed: row.replaces_reviewed,
    ...listsOf(row),
  });
  const tasks = takeCharacters(planned, maxCharactersPerRun - row.characters);
  const run: Run = { ctx, row, ownerId, claim, translator, wish: await wishOf(ctx, claim), plannedAt };
  await commit(run, (transaction) => saveRunTotal(transaction.db, claim, { remaining: tasks.length, at: plannedAt }));
  await translateBatches(run, toBatches(tasks, translator.batch));
  return { state: 'done', message: tasks.length < planned.length ? runLimitMessage : '' };
};

const runLimitMessage = `At most ${new Intl.NumberFormat('en').format(maxCharactersPerRun)} characters are translated in one go. Translate again to continue with the rest.`;

const lists = translationRunDocument.shape.failures;
const wantedTexts = lists.element.omit({ message: true }).array();

const listsOf = (row: TranslationRunRow) => ({
  wanted: row.wanted === null ? null : wantedTexts.parse(row.wanted),
  tried: lists.parse(row.failures),
});

const wishOf = async (ctx: Context, claim: RunClaim): Promise<Run['wish']> => ({
  from: (await findLanguages(ctx.db, claim.restaurantId)).language,
  keptWords: await findKeptWords(ctx.db, claim.restaurantId),
  signal: ctx.closing,
  beforeRequest: async () => {
    if (!(await renewClaim(ctx.db, claim, ctx.clock.now()))) throw new RunLost();
  },
});

const unusableMessage =
  'None of the translations could be used, so the rest was not translated. See the messages of the texts below.';

/** Translates several batches in parallel, until none is left or it is pointless to continue. */
const translateBatches = async (run: Run, batches: TranslationTask[][]): Promise<void> => {
  const stopping = new AbortController();
  const signal = AbortSignal.any([run.wish.signal, stopping.signal]);
  let failed = 0;
  let fruitless = 0;
  let quotaUsed: Error | null = null;
  const work = async (): Promise<void> => {
    for (let batch = batches.shift(); batch !== undefined && quotaUsed === null; batch = batches.shift()) {
      const charge = await chargeBatch(run, batch);
      if (charge instanceof Error) {
        // The other workers finish the batches that they have paid for.
        quotaUsed ??= charge;
        return;
      }
      const outcome = await translateCharged(run, { batch, charge, signal });
      await saveBatch(run, outcome);
      failed = outcome.unavailable === undefined ? 0 : failed + 1;
      if (outcome.unavailable !== undefined && failed >= failuresInARow) throw outcome.unavailable;
      fruitless = outcome.translated.length > 0 ? 0 : fruitless + 1;
      if (fruitless >= unusableBatchesInARow) throw new TranslatorUnavailable(unusableMessage);
    }
  };
  const working = Array.from({ length: requestsAtOnce }, async () => {
    try {
      await work();
    } catch (error) {
      // Stops the other workers, even while they wait for an answer.
      stopping.abort(error);
      throw error;
    }
  });
  const results = await Promise.allSettled(working);
  if (stopping.signal.aborted) throw stopping.signal.reason;
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  if (quotaUsed !== null) throw quotaUsed;
};

/** Translates a batch, and gives its characters back if the translator did not answer. */
const translateCharged = async (
  run: Run,
  { batch, charge, signal }: { batch: readonly TranslationTask[]; charge: BatchCharge; signal: AbortSignal },
): ReturnType<typeof translateBatch> => {
  try {
    const outcome = await translateBatch(run.translator, batch, { ...run.wish, signal });
    if (outcome.unavailable !== undefined) await refundBatch(run, charge);
    return outcome;
  } catch (error) {
    if (error instanceof TranslatorRefused) await refundBatch(run, charge);
    throw error;
  }
};

const refundBatch = async ({ ctx, ownerId, claim }: Run, charge: BatchCharge): Promise<void> => {
  await refundCharacters(ctx, { ownerId, ...charge });
  await addRunCharacters(ctx.db, claim, -charge.characters);
};

interface BatchCharge {
  readonly characters: number;
  readonly day: string;
}

/** Charges a batch to the quota before it is sent, or returns the reason why it cannot. */
const chargeBatch = async (
  { ctx, ownerId, claim, wish }: Run,
  batch: readonly TranslationTask[],
): Promise<BatchCharge | Error> => {
  const characters = countCharacters(batch.filter(({ source }) => !hasNothingToTranslate(source, wish.keptWords)));
  try {
    const day = await chargeCharacters(ctx, { ownerId, characters });
    if (!(await addRunCharacters(ctx.db, claim, characters))) {
      await refundCharacters(ctx, { ownerId, characters, day });
      throw new RunLost();
    }
    return { characters, day };
  } catch (error) {
    if (isQuotaUsed(error)) return error;
    throw error;
  }
};

const saveBatch = async (run: Run, outcome: Awaited<ReturnType<typeof translateBatch>>): Promise<void> => {
  const { claim, row, plannedAt } = run;
  const failures: TranslationFailure[] = outcome.failures.map(({ task: { language, subjectId, field }, message }) => ({
    language,
    subjectId,
    field,
    message,
  }));
  await commit(run, async (ctx) => {
    const at = ctx.clock.now();
    const isOurs = await advanceRun(ctx.db, claim, { done: outcome.translated.length, failures, at });
    if (!isOurs) return false;
    const scope = { restaurantId: row.restaurant_id, menuId: row.menu_id };
    const translations = outcome.translated.map(({ task, text }) => ({ ...task, text }));
    const work = { translations, at, plannedAt, replacesReviewed: row.replaces_reviewed };
    const languages = [...new Set(translations.map(({ language }) => language))];
    await withinTranslationLimit(ctx, { scope, languages }, () => saveMachineTranslations(ctx.db, scope, work));
    if (translations.length > 0) ctx.touch('translations', row.restaurant_id);
    return true;
  });
};

const commit = async ({ ctx, row }: Run, work: (ctx: TransactionContext) => Promise<boolean>): Promise<void> => {
  const isOurs = await transact(ctx, async (transaction) => {
    transaction.touch('translationRuns', row.restaurant_id);
    return await work(transaction);
  });
  if (!isOurs) throw new RunLost();
};
