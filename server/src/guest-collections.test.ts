import type { CollectionName } from '@comanda/contract';
import type { QueryInput } from '@comanda/contract/documents';
import { describe, expect, test } from 'vitest';
import { scanCode, createTable, signUpOwner, beforeAllOnSharedApp, type Browser, type TestApp } from '#testing';
import { servedCollections } from './collections.ts';

interface Place {
  readonly restaurantId: string;
  readonly menuId: string;
  readonly visitId: string;
  readonly guestId: string;
}

type Filters = NonNullable<QueryInput['where']>;

/** All queries of the guest page, by collection. */
const queriesByCollection: Partial<Record<CollectionName, ReadonlyArray<(place: Place) => Filters>>> = {
  guestVisits: [({ visitId }) => [['id', '==', visitId]]],
  guestPlaces: [
    ({ visitId, guestId }) => [
      ['id', '==', guestId],
      ['visitId', '==', visitId],
    ],
  ],
  guestOrders: [({ visitId }) => [['visitId', '==', visitId]]],
  guestBills: [({ visitId }) => [['visitId', '==', visitId]], ({ visitId }) => [['id', '==', visitId]]],
  guestCardTabs: [({ visitId }) => [['visitId', '==', visitId]], ({ visitId }) => [['id', '==', visitId]]],
  guestPayments: [
    ({ visitId, guestId }) => [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
  ],
  guestReceipts: [
    ({ visitId, guestId }) => [
      ['guestId', '==', guestId],
      ['visitId', '==', visitId],
    ],
  ],
  guestFeedback: [({ guestId }) => [['guestId', '==', guestId]]],
  guestPaymentMethods: [({ restaurantId }) => [['restaurantId', '==', restaurantId]]],
  menuStates: [
    ({ restaurantId, menuId }) => [
      ['restaurantId', '==', restaurantId],
      ['id', '==', menuId],
    ],
  ],
};

const guestCollections = servedCollections
  .filter(({ policy }) => policy.capability === 'guest')
  .map(({ name }) => name);
const testCases = guestCollections.flatMap((name) =>
  (queriesByCollection[name] ?? []).map((where, index): [string, CollectionName, (place: Place) => Filters] => [
    `${name} ${index + 1}`,
    name,
    where,
  ]),
);

let app: TestApp;
let phone: Browser;
/** One phone: at a table whose visit was closed, at the same table again, at another table, and in another restaurant. */
const places: Place[] = [];

beforeAllOnSharedApp(async (shared) => {
  app = shared;
  phone = app.browser();
  const [owner, neighbor] = [await signUpOwner(app), await signUpOwner(app)];
  const dish = [{ name: 'Soup', priceMinor: 650 }];
  const [first, second] = [await createTable(app, owner.userId, dish), await createTable(app, owner.userId, dish)];
  const otherTable = await createTable(app, neighbor.userId, dish);

  const visitOnce = async (table: typeof first, staff: Browser) => {
    const { restaurantId, menuId, qrCodeId, itemIds } = table;
    const { visitId, guestId } = (await scanCode(app, qrCodeId, phone)).visit;
    const lines = [{ itemId: itemIds[0] ?? '', quantity: 1 }];
    await phone.api.orders.place({ restaurantId, visitId, key: crypto.randomUUID(), lines, total: 650 });
    const paymentId = crypto.randomUUID();
    await phone.api.splitting.claim({ restaurantId, visitId, paymentId, share: { kind: 'amount', amount: 100 } });
    await staff.api.splitting.takeShare({ restaurantId, visitId, paymentId, paidWith: 'cash' });
    await phone.api.feedback.give({ restaurantId, visitId, stars: 5, note: '' });
    places.push({ restaurantId, menuId, visitId, guestId });
  };
  await visitOnce(first, owner.browser);
  const [closed] = places;
  await owner.browser.api.visits.close({
    restaurantId: first.restaurantId,
    visitId: closed?.visitId ?? '',
    isForced: true,
    unpaid: 550,
  });
  await visitOnce(first, owner.browser);
  await visitOnce(second, owner.browser);
  await visitOnce(otherTable, neighbor.browser);
});

describe('a phone that was at several tables within a day', () => {
  test('has a place of its own at each of them', () => {
    expect(new Set(places.map(({ visitId }) => visitId)).size).toBe(4);
    expect(new Set(places.map(({ guestId }) => guestId)).size).toBe(4);
  });

  test('every collection for guests is asked below', () => {
    expect(guestCollections.filter((name) => queriesByCollection[name] === undefined)).toEqual([]);
  });

  test.each(testCases)('reads %s for each of its visits', async (_, collection, where) => {
    for (const place of places) {
      const { documents } = await phone.api.documents.query({ collection, where: where(place) });
      expect(documents).not.toEqual([]);
      for (const document of documents) {
        // Each answer is about the requested visit and no other.
        const visitId = collection === 'guestVisits' ? document.id : (document['visitId'] ?? place.visitId);
        expect(visitId).toBe(place.visitId);
        expect(document['guestId'] ?? place.guestId).toBe(place.guestId);
        expect(document['restaurantId'] ?? place.restaurantId).toBe(place.restaurantId);
      }
    }
  });

  test.each(testCases)('reads nothing of %s that belongs to another phone', async (_, collection, where) => {
    if (collection === 'menuStates' || collection === 'guestPaymentMethods') return;
    for (const place of places)
      expect((await app.browser().api.documents.query({ collection, where: where(place) })).documents).toEqual([]);
  });
});
