import type { Feature } from '#platform/feature';
import { sessionsCollection, usersCollection } from './accounts.collection.ts';
import { accountsHandlers, type AccountsParts } from './accounts.commands.ts';
import { sealedSecondFactors } from './records/index.ts';

export const accountsFeature: Feature<AccountsParts> = {
  handlers: (parts) => ({ accounts: accountsHandlers(parts) }),
  sealed: sealedSecondFactors,
  collections: [usersCollection, sessionsCollection],
};
