import type { Auth } from '#features/accounts';
import type { Feature } from '#platform/feature';
import { sealedPins } from './sealed-pin.ts';
import { staffPinsCollection, tabletsCollection } from './tablets.collection.ts';
import { tabletsHandlers } from './tablets.commands.ts';

export const tabletsFeature: Feature<{ readonly auth: Auth }> = {
  handlers: ({ auth }) => ({ tablets: tabletsHandlers(auth) }),
  sealed: sealedPins,
  collections: [tabletsCollection, staffPinsCollection],
};
