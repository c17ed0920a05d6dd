import type { Feature } from '#platform/feature';
import { sessionsCollection, usersCollection } from './accounts.collection.ts';
import { accountsHandlers } from './accounts.commands.ts';
import type { Auth } from './records/index.ts';

export const accountsFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ accounts: accountsHandlers(auth) }),
  collections: [usersCollection, sessionsCollection],
};
