import type { CommandContext } from '#platform/context';
import { findDisplayName } from './moving.repository.ts';

/** Who does it, as the history will call them. */
export const staffMember = async ({ db, caller: { actor } }: CommandContext) =>
  actor.kind === 'user'
    ? { userId: actor.userId, name: actor.key?.name ?? (await findDisplayName(db, actor.userId)) }
    : { userId: null, name: '' };
