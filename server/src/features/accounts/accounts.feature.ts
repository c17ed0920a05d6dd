import type { Feature } from '#platform/feature';
import { sessionsCollection, usersCollection } from './accounts.collection.ts';
import { accountsHandlers } from './accounts.commands.ts';
import type { Auth } from './records/index.ts';
import type { DrawCode } from './second-factors/index.ts';

export const accountsFeature: Feature<{ readonly auth: Auth; readonly drawAddress: DrawCode }> = {
  handlers: (parts) => ({ accounts: accountsHandlers(parts) }),
  collections: [usersCollection, sessionsCollection],
};
