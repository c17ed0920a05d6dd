import { isPausedAt } from '@comanda/contract/tokens';
import { platformOwn, type Context } from '#platform/context';
import { balanceOf } from './tokens.repository.ts';

/** True once an owner has used up the grace below zero; new guests are then not served. The platform's own demo is never paused. */
export const isPausedFor = async ({ db }: Pick<Context, 'db'>, ownerId: string): Promise<boolean> =>
  ownerId !== platformOwn.ownerId && isPausedAt(await balanceOf(db, ownerId));
