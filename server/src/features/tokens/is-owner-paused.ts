import { isPausedAtBalance } from '@comanda/contract/tokens';
import { publicDemoIds, type Context } from '#platform/context';
import { findTokenBalance } from './records/index.ts';

/** True once an owner has used up the grace below zero; new guests are then not served. The platform's own demo is never paused. */
export const isOwnerPaused = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<boolean> =>
  ownerId !== publicDemoIds.ownerId && isPausedAtBalance(await findTokenBalance(db, ownerId));
