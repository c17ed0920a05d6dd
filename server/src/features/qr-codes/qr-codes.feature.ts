import type { Feature } from '#platform/feature';
import { floorTablesCollection } from './floor-tables.collection.ts';
import { qrCodesCollection } from './qr-codes.collection.ts';
import { qrCodesHandlers } from './qr-codes.commands.ts';

export const qrCodesFeature: Feature = {
  handlers: () => ({ qrCodes: qrCodesHandlers }),
  collections: [qrCodesCollection, floorTablesCollection],
};
