import { type Api, fail } from '@comanda/contract';
import type { LunchRush } from '@comanda/contract/showcase';
import type { CallContext, Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { direct, type HandlersOf } from '#platform/http';
import { createLunchRush, type LunchRushSwitch } from './lunch-rush.ts';
import { showcaseRestaurantId } from './showcase-restaurant.ts';
import { findRestaurantRates } from './showcase.repository.ts';

/** Only the showcase's owner can use the switch. For all others, such as people who signed up to try it, it does not exist. */
const showcaseHandlers = (rush: LunchRushSwitch): HandlersOf<Api['showcase']> => ({
  readRush: direct(async (ctx): Promise<LunchRush | null> => ((await isOwner(ctx)) ? rush.read() : null)),
  switchRush: direct(async (ctx, { isOn }): Promise<LunchRush> => {
    if (!(await isOwner(ctx))) throw fail('not-found');
    rush.turn(isOn);
    return rush.read();
  }),
});

const isOwner = async ({ db, caller: { actor } }: CallContext): Promise<boolean> => {
  const found = await findRestaurantRates(db, showcaseRestaurantId);
  return actor.kind === 'user' && found !== undefined && actor.ownerId === found.owner_id;
};

export const showcaseFeature: Feature<{ readonly ctx: Context }> = {
  handlers: ({ ctx }) => ({ showcase: showcaseHandlers(createLunchRush(ctx)) }),
};
