import { fail, Failure } from '@comanda/contract';
import type { MenuPage, PageReading } from '@comanda/contract/menus';
import { checkImage } from '#features/files';
import { findLanguages, requireRestaurant } from '#features/restaurants';
import { findMenu, type MenuScope } from '#features/menus/records';
import type { CallContext } from '#platform/context';
import type { CallMeta } from '#platform/http';
import { leaveRequestLine } from '#platform/request-line';
import { createFairSemaphore } from '#platform/semaphore';
import { askModel } from './ask-model.ts';
import type { PageContent } from './page-question.ts';
import { parseMenuText } from './parse-menu-text.ts';
import { parsePageAnswer } from './parse-page-answer.ts';
import { chargePage, refundPage } from './quota.ts';
import { toReadDish } from './to-read-dish.ts';

/** Each owner has two pages read at a time, and owners take turns. A page waits for another server, so many fit beside each other. */
const inTurn = createFairSemaphore(10, {
  maxPerKey: 2,
  longestLinePerKey: 20,
  longestLine: 200,
  turnAway: () => fail('resource-exhausted'),
});

/**
 * Reads the dishes on one page. Text whose lines are plainly dishes with prices is read without a language model. Nothing is stored: the
 * browser keeps the photo and what was read, and sends it to the import when a person has checked it.
 */
export const readPage = async (
  ctx: CallContext,
  { restaurantId, menuId, page }: MenuScope & { page: MenuPage },
  { signal }: CallMeta,
): Promise<PageReading> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, restaurantId);
  const menu = await findMenu(ctx.db, { restaurantId, menuId });
  if (menu === undefined) throw fail('not-found');
  const { language } = await findLanguages(ctx.db, restaurantId);
  const options = { currency: menu.currency, language };
  const plain = page.kind === 'text' ? parseMenuText(page.text, menu.currency) : null;
  if (plain !== null) return { dishes: plain, isTruncated: false, usedModel: false };
  if (ctx.config.menuReader === null) throw fail('menus.reader-not-configured');

  leaveRequestLine();
  const content = await toContent(ownerId, page);
  const stopped = AbortSignal.any([ctx.closing, ...(signal === undefined ? [] : [signal])]);
  const { dishes, isTruncated } = await inTurn(ownerId, () =>
    readWithModel(ctx, ownerId, { content, signal: stopped }),
  );
  return { dishes: dishes.map((dish) => toReadDish(dish, options)), isTruncated, usedModel: true };
};

const toContent = async (ownerId: string, page: MenuPage): Promise<PageContent> => {
  if (page.kind === 'text') return { text: page.text };
  const { bytes, contentType } = await checkImage(ownerId, Buffer.from(page.data, 'base64'));
  return { photoUrl: `data:${contentType};base64,${bytes.toString('base64')}` };
};

interface PageToRead {
  readonly content: PageContent;
  readonly signal: AbortSignal;
}

/** Charges the page to the quota before it is sent, and gives it back if the service did not answer. */
const readWithModel = async (ctx: CallContext, ownerId: string, { content, signal }: PageToRead) => {
  const config = ctx.config.menuReader;
  if (config === null) throw fail('menus.reader-not-configured');
  if (signal.aborted) throw fail('unavailable');
  const day = await chargePage(ctx, ownerId);
  try {
    return parsePageAnswer(await askModel(ctx, config, content, { signal }));
  } catch (error) {
    if (isUnanswered(error)) await refundPage(ctx, ownerId, day);
    // The person has canceled, or the server shuts down. Nobody reads this answer.
    if (signal.aborted) throw fail('unavailable', {}, { cause: error });
    throw error;
  }
};

/** True if the service did not answer, so that the page has cost nothing. A canceled page counts, because the service works on it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Failure && (error.code === 'menus.reader-unavailable' || error.code === 'menus.reader-refused');
