import { fail, type Api } from '@comanda/contract';
import type { LunchRush } from '@comanda/contract/showcase';
import type { CallContext } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
import { findRates } from './showcase.repository.ts';
import { showcaseRestaurantId } from './house.ts';
import type { RushSwitch } from './rush.ts';

/** The switch is its owner's. For everybody else, such as somebody who signed up to try it, there is none. */
export const showcaseHandlers = (rush: RushSwitch): HandlersOf<Api['showcase']> => ({
  readRush: direct(async (ctx): Promise<LunchRush | null> => ((await isOwner(ctx)) ? rush.read() : null)),
  switchRush: direct(async (ctx, { isOn }): Promise<LunchRush> => {
    if (!(await isOwner(ctx))) throw fail('not-found');
    rush.turn(isOn);
    return rush.read();
  }),
});

const isOwner = async ({ db, caller: { actor } }: CallContext): Promise<boolean> => {
  const found = await findRates(db, showcaseRestaurantId);
  return actor.kind === 'user' && found !== undefined && actor.ownerId === found.owner_id;
};
