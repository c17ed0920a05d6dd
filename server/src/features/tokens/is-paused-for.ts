import { isPausedAt } from '@comanda/contract/tokens';
import { platformOwn, type Context } from '#platform/context';
import { balanceOf } from './tokens.repository.ts';

/** Below zero there is a grace; once it is used up, nobody new is served. The platform owes itself nothing. */
export const isPausedFor = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<boolean> =>
  ownerId !== platformOwn.ownerId && isPausedAt(await balanceOf(db, ownerId));
