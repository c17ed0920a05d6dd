import { fail } from '@comanda/contract';
import type { ReadingQuota, readingCommands } from '@comanda/contract/menus';
import type { CallContext } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
import { findMenu, type MenuScope } from '#features/menus/records';
import { requireRestaurant } from '#features/restaurants';
import { readReadingQuota } from './quota.ts';
import { readPage } from './read-page.ts';
import { readPdf } from './read-pdf.ts';

const readReader = async (
  ctx: CallContext,
  scope: MenuScope,
): Promise<{ isConfigured: boolean; quota: ReadingQuota | null }> => {
  const { ownerId } = await requireRestaurant(ctx, ctx.caller.actor, scope.restaurantId);
  if ((await findMenu(ctx.db, scope)) === undefined) throw fail('not-found');
  const isConfigured = ctx.config.menuReader !== null;
  return { isConfigured, quota: isConfigured ? await readReadingQuota(ctx, ownerId) : null };
};

export const readingHandlers: HandlersOf<typeof readingCommands> = {
  readReader: direct(readReader),
  readPdf: direct(readPdf),
  readPage: direct(readPage),
};
