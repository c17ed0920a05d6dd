import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  describePosFailure,
  summarizeDifferences,
  type PosDifference,
  type PosFailure,
  type PosSendTime,
} from '@comanda/contract/pos';
import { expect } from 'vitest';
import {
  eventually,
  type logInAdmin,
  scanCode,
  createTable,
  signUpOwner,
  type PosReceiver,
  type SquareServer,
  type TestApp,
} from '#testing';

type Admin = Awaited<ReturnType<typeof logInAdmin>>;

interface Row {
  readonly state: string;
  readonly attempts: number;
  readonly external_id: string | null;
  /** The stored failure in English; empty if there is none. */
  readonly last_error: string;
  /** The stored differences in English; empty if there are none. */
  readonly difference: string;
  readonly is_under_way: boolean;
}

/** Opens a restaurant with soup and bread, a guest at its table, and an administrator's actions for it. */
export const openPosRestaurant = async (app: TestApp, admin: Admin) => {
  const owner = await signUpOwner(app);
  const table = await createTable(app, owner.userId, [
    { name: 'Soup', priceMinor: 650 },
    { name: 'Bread', priceMinor: 300 },
  ]);
  const { restaurantId } = table;
  const [soupId = '', breadId = ''] = table.itemIds;
  const { browser: phone } = await scanCode(app, table.qrCodeId);
  const { api } = admin.browser;

  const revision = async () => {
    const { documents } = await api.documents.query({
      collection: 'posConnections',
      where: [['restaurantId', '==', restaurantId]],
    });
    return Number(documents[0]?.['revision']);
  };
  const switchOn = async () => {
    expect(await api.pos.test({ restaurantId })).toMatchObject({ failure: '' });
    await api.pos.setActive({ restaurantId, isActive: true, revision: await revision() });
  };
  const find = async (orderId: string): Promise<Row | undefined> => {
    const [row] = await app.sql<
      Omit<Row, 'last_error' | 'difference'> & { last_failure: PosFailure | null; differences: PosDifference[] }
    >(
      `select state, attempts, external_id, last_failure, differences, claim is not null as is_under_way
       from pos_orders where order_id = $1`,
      [orderId],
    );
    return (
      row && {
        ...row,
        last_error: describePosFailure(row.last_failure),
        difference: summarizeDifferences(row.differences),
      }
    );
  };

  return {
    ...table,
    owner,
    soupId,
    breadId,
    revision,
    switchOn,
    connectSquare: async (square: SquareServer, { sendsWhen = 'placed' }: { sendsWhen?: PosSendTime } = {}) => {
      const { token: secret, location } = square;
      await api.pos.connect({ restaurantId, system: 'square', secret, location, sendsWhen });
      await switchOn();
    },
    connectWebhook: async ({ secret, url }: Pick<PosReceiver, 'secret' | 'url'>) => {
      await api.pos.connect({ restaurantId, system: 'webhook', secret, url });
      await switchOn();
    },
    /** Orders two soups and a bread. Scans first, because the guest's previous visit may have ended. */
    order: async (): Promise<string> => {
      const { visit } = await scanCode(app, table.qrCodeId, phone);
      const { orderId } = await phone.api.orders.place({
        restaurantId,
        visitId: visit.visitId,
        key: crypto.randomUUID(),
        lines: [
          { itemId: soupId, quantity: 2 },
          { itemId: breadId, quantity: 1 },
        ],
        total: 1_600,
      });
      return orderId;
    },
    find,
    /** Waits until nobody has the order claimed and the row matches. */
    until: (orderId: string, expected: Partial<Row>) =>
      eventually(async () => {
        expect(await find(orderId)).toMatchObject({ is_under_way: false, ...expected });
      }),
    statusOf: async (orderId: string): Promise<string> => {
      const [row] = await app.sql<{ status: string }>('select status from orders where id = $1', [orderId]);
      return row?.status ?? '';
    },
  };
};

/** Runs the sample receiver from the documentation. It uses the real time. */
export const startSampleReceiver = async () => {
  const secret = 'a-secret-for-the-sample-receiver';
  const script = new URL('../../../../docs/samples/pos-receiver.mjs', import.meta.url).pathname;
  const receiver = spawn(process.execPath, [script], { env: { COMANDA_SECRET: secret, PORT: '0' } });
  const lines: string[] = [];
  receiver.stdout.on('data', (line) => lines.push(String(line)));
  const printedText = () => lines.join('');
  await eventually(async () => expect(printedText()).toContain('Listening'));
  return {
    secret,
    url: /http:\S+/.exec(printedText())?.[0] ?? '',
    /** Everything that it has printed. */
    said: printedText,
    [Symbol.asyncDispose]: async () => {
      receiver.kill();
      await once(receiver, 'exit');
    },
  };
};
