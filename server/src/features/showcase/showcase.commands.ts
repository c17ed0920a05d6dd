import { fail, type Api } from '@comanda/contract';
import type { Rush } from '@comanda/contract/showcase';
import type { CallContext } from '#platform/context';
import { direct, type HandlersOf } from '#platform/http';
import { findRates } from './showcase.repository.ts';
import { showcaseRestaurantId } from './house.ts';
import type { RushSwitch } from './rush.ts';

/** The switch is its owner's. For everybody else, such as somebody who signed up to try it, there is none. */
export const showcaseHandlers = (rush: RushSwitch): HandlersOf<Api['showcase']> => ({
  readRush: direct(async (ctx): Promise<Rush> => {
    await requireOwner(ctx);
    return rush.read();
  }),
  switchRush: direct(async (ctx, { isOn }): Promise<Rush> => {
    await requireOwner(ctx);
    rush.turn(isOn);
    return rush.read();
  }),
});

const requireOwner = async ({ db, caller: { actor } }: CallContext): Promise<void> => {
  const found = await findRates(db, showcaseRestaurantId);
  if (actor.kind !== 'user' || found === undefined || actor.ownerId !== found.owner_id) throw fail('not-found');
};
