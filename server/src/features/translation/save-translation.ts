import { fail } from '@comanda/contract';
import { toFieldErrors } from '@comanda/contract/kernel';
import { listMenuTexts, menuTextKey, textRules } from '@comanda/contract/translation';
import type { CommandContext } from '#platform/context';
import { requireRestaurant } from '#features/restaurants';
import { requireLanguages, requireWholeMenu } from './require-menu.ts';
import { withinTranslationLimit } from './translation-size.ts';
import {
  removeTranslation,
  saveReviewedTranslation,
  type MenuKey,
  type NewTranslation,
  setReviewStates,
} from './translations.repository.ts';

/**
 * A translation written by a person counts as reviewed. It belongs to the original that the person saw, so it is stale if the original has
 * changed since.
 */
export const saveTranslation = async (
  ctx: CommandContext,
  { restaurantId, menuId, ...translation }: MenuKey & NewTranslation,
): Promise<Record<string, never>> => {
  const scope = { restaurantId, menuId };
  const whole = await requireWholeMenu(ctx, scope);
  await requireLanguages(ctx, restaurantId, { field: 'language', languages: [translation.language] });
  const original = listMenuTexts(whole).find((text) => menuTextKey(text) === menuTextKey(translation));
  if (original === undefined) throw fail('not-found');
  ctx.touch('translations', restaurantId);
  if (translation.text === '') {
    await removeTranslation(ctx.db, scope, translation);
    return {};
  }
  const parsed = textRules[original.kind].safeParse(translation.text);
  if (!parsed.success)
    throw fail('invalid-argument', {
      fields: toFieldErrors(parsed.error.issues.map((issue) => ({ ...issue, path: ['text'] }))),
    });
  const saved = { translation: { ...translation, text: parsed.data }, at: ctx.clock.now() };
  await withinTranslationLimit(ctx, { scope, languages: [translation.language] }, () =>
    saveReviewedTranslation(ctx.db, scope, saved),
  );
  return {};
};

interface Review extends MenuKey {
  readonly translationIds: readonly string[];
  readonly isReviewed: boolean;
}

/** Marks machine translations as reviewed by a person, or removes that mark. */
export const reviewTranslations = async (
  ctx: CommandContext,
  { restaurantId, menuId, translationIds, isReviewed }: Review,
): Promise<{ changedIds: string[] }> => {
  await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const changedIds = await setReviewStates(
    ctx.db,
    { restaurantId, menuId },
    { ids: translationIds, state: isReviewed ? 'reviewed' : 'machine', at: ctx.clock.now() },
  );
  if (changedIds.length > 0) ctx.touch('translations', restaurantId);
  return { changedIds };
};
