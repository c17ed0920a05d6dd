import { randomUUID } from 'node:crypto';
import { newPerson } from '@comanda/e2e/stage';
import type { OrderBenchSetup } from '#orders';
import { createFlatPng } from './flat-png.ts';
import type { Attacker } from './attacker-client.ts';
import { startSlowReceiver } from './slow-receiver.ts';

/** Makes one request after the other until the attacker is stopped. */
type Attack = () => Promise<unknown>;

interface AttackDeclaration {
  /** Number of requests at the same time. */
  readonly concurrency: number;
  /** Runs before the honest orders are measured, and returns the request that is repeated. */
  readonly prepare: (attacker: Attacker, victim: OrderBenchSetup) => Promise<Attack>;
}

interface OwnMenu {
  readonly restaurantId: string;
  readonly menuId: string;
}

const signUp = async (attacker: Attacker): Promise<{ restaurantId: string }> => {
  const { restaurantId = '' } = await attacker.call('/onboarding/sign-up', newPerson());
  return { restaurantId };
};

const createMenu = async (attacker: Attacker): Promise<OwnMenu> => {
  const { restaurantId } = await signUp(attacker);
  const { menuId = '' } = await attacker.call('/menus/create', { restaurantId, name: 'Menu' });
  return { restaurantId, menuId };
};

const createCode = async (attacker: Attacker, menu: OwnMenu): Promise<string> => {
  const { qrCodeIds = [] } = await attacker.call('/qr-codes/create', { ...menu, tableNumbers: ['1'] });
  return qrCodeIds[0] ?? '';
};

const writeCsv = (rows: number, descriptionLength: number): string =>
  [
    'Category,Name,Price,Description',
    ...Array.from(
      { length: rows },
      (_, row) => `Dishes,Dish ${row},${row % 90}.50,${'Fresh today '.repeat(descriptionLength / 12)}`,
    ),
  ].join('\n');

const csvImport = (rows: number, descriptionLength: number) => ({
  text: writeCsv(rows, descriptionLength),
  delimiter: ',',
  hasHeader: true,
  mapping: ['category', 'name', 'price', 'description'],
});

/** Nearly as many items as a menu may have, and nearly as many bytes. */
const hugeMenu = csvImport(1_900, 1_500);

const fillMenu = async (attacker: Attacker, menu: OwnMenu): Promise<void> => {
  const file = { ...menu, ...hugeMenu };
  const { digest } = await attacker.call('/menus/preview-import', file);
  await attacker.call('/menus/import-csv', { ...file, digest });
};

/** Opens 160 queries with different limits, so that nothing is shared between them. */
const watchItems = (attacker: Attacker, where: readonly unknown[]): void => {
  for (let first = 0; first < 160; first += 20) {
    const limits = Array.from({ length: 20 }, (_, place) => 300 + first + place);
    const queries = limits.map((limit) => [`q${limit}`, { query: { collection: 'items', where, limit } }]);
    attacker.openStream('/documents/watch-many', { queries: Object.fromEntries(queries) });
  }
};

const madeUpDevice = () => ({ cookie: `comanda.device=${randomUUID()}` });

const firstTable = ({ tables }: OrderBenchSetup) => {
  const [table] = tables;
  if (table === undefined) throw new Error('The victim has no table.');
  return table;
};

/** Everything that the security assessment did, each as one hostile owner, guest or address. */
export const attacks: Readonly<Record<string, AttackDeclaration>> = {
  'owner reads a huge menu': {
    concurrency: 8,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      await fillMenu(attacker, menu);
      const where = [['menuId', '==', menu.menuId]];
      return () => attacker.call('/documents/query', { collection: 'items', where, limit: 1_000 });
    },
  },
  'owner watches 160 queries and edits': {
    concurrency: 1,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      await fillMenu(attacker, menu);
      const where = [['menuId', '==', menu.menuId]];
      const { documents = [] } = await attacker.call('/documents/query', { collection: 'items', where, limit: 1 });
      let available = false;
      let isWatching = false;
      return async () => {
        if (!isWatching) watchItems(attacker, where);
        isWatching = true;
        available = !available;
        await attacker.call('/menus/set-availability', { ...menu, itemIds: [documents[0]?.['id']], available });
        await attacker.pause(1_000);
      };
    },
  },
  'owner previews large CSV files': {
    concurrency: 4,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      const file = { ...menu, ...csvImport(5_000, 120) };
      return () => attacker.call('/menus/preview-import', file);
    },
  },
  'owner reads CSV files of quotation marks': {
    concurrency: 2,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      const text = '"'.repeat(4_000_000);
      return () => attacker.call('/menus/read-csv', { ...menu, text });
    },
  },
  'owner uploads large photos': {
    concurrency: 12,
    prepare: async (attacker) => {
      await signUp(attacker);
      const { token = '', prefix = '' } = await attacker.call('/files/issue-token', {});
      const bytes = createFlatPng(4_800, 4_800);
      return () => attacker.upload({ token, name: `${prefix}${randomUUID()}.png`, type: 'image/png', bytes });
    },
  },
  'owner prints sheets': {
    concurrency: 4,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      const qrCodeIds = [await createCode(attacker, menu)];
      const sheet = {
        restaurantId: menu.restaurantId,
        qrCodeIds,
        layout: 'stickers',
        paper: 'a4',
        line: 'Scan to order',
      };
      return () => attacker.call('/qr-codes/print-sheet', sheet);
    },
  },
  'owner sends to slow webhooks': {
    concurrency: 8,
    prepare: async (attacker) => {
      await signUp(attacker);
      const url = await startSlowReceiver();
      const endpointIds = Array.from({ length: 10 }, () => randomUUID());
      for (const endpointId of endpointIds) {
        await attacker.call('/developers/add-endpoint', { endpointId, url, topics: ['order.placed'] });
      }
      return async () => {
        for (const endpointId of endpointIds) {
          await attacker.call('/developers/test-endpoint', { endpointId, deliveryId: randomUUID() });
        }
      };
    },
  },
  'address logs in with wrong passwords': {
    concurrency: 100,
    prepare: async (attacker) => {
      const { email } = newPerson();
      return () => attacker.call('/accounts/log-in', { email, password: `Wrong${randomUUID()}` });
    },
  },
  'address reads the API document': {
    concurrency: 10,
    prepare: async (attacker) => () => attacker.get('/api/openapi.json'),
  },
  'address opens a huge menu': {
    concurrency: 10,
    prepare: async (attacker) => {
      const menu = await createMenu(attacker);
      await fillMenu(attacker, menu);
      const qrCodeId = await createCode(attacker, menu);
      return () => attacker.get(`/menu/${qrCodeId}`);
    },
  },
  'guest enters with malformed calls': {
    concurrency: 8,
    prepare: async (attacker, victim) => {
      const { qrCodeId } = firstTable(victim);
      return () => attacker.call('/visits/enter', { qrCodeId, key: 'x' });
    },
  },
  'guest calls a server with made-up devices': {
    concurrency: 8,
    prepare: async (attacker, victim) => {
      const { visitId } = firstTable(victim);
      const call = { restaurantId: victim.restaurantId, visitId, kind: 'waiter' };
      return () => attacker.call('/visits/call', call, madeUpDevice());
    },
  },
  'guest claims shares with made-up devices': {
    concurrency: 60,
    prepare: async (attacker, victim) => {
      const { visitId } = firstTable(victim);
      const claim = { restaurantId: victim.restaurantId, visitId, share: { kind: 'rest' } };
      return () => attacker.call('/splitting/claim', { ...claim, paymentId: randomUUID() }, madeUpDevice());
    },
  },
  'guest scans all stickers': {
    concurrency: 8,
    prepare: async (attacker, { tables }) => {
      let at = 0;
      return () => attacker.call('/visits/enter', { qrCodeId: tables[(at += 1) % tables.length]?.qrCodeId });
    },
  },
  'guest opens thousands of streams': {
    concurrency: 16,
    prepare: async (attacker, victim) => async () => {
      const { visitId } = firstTable(victim);
      const where = [['visitId', '==', visitId]];
      attacker.openStream('/documents/watch', { collection: 'guestOrders', where });
      await attacker.pause(50);
    },
  },
};
