import { textBlock, type PrintJobDocument, type Ticket } from '@comanda/contract/printing';
import { collections } from '@comanda/contract';
import { transact } from '#platform/db';
import { eventually, signUpOwner, type Browser, type PrinterStandIn, type TestApp } from '#testing';
import { enqueuePrintJob } from './enqueue-print-job.ts';

/** Allows printers on the loopback network at any port, where the test printers run. Owners may not use it. */
export const loopbackPrinters = { PRINTER_NETWORKS: '127.0.0.0/8', PRINTER_PORTS: '1-65535' } as const;

/** Signs up an owner with one restaurant, to which printers can be added. */
export const openPrintingRestaurant = async (app: TestApp) => {
  const owner = await signUpOwner(app);
  const [restaurant] = await app.sql<{ id: string }>(
    'select id from restaurants where owner_id = $1 and not is_sample',
    [owner.userId],
  );
  const restaurantId = restaurant?.id ?? '';
  return { ...owner, restaurantId, addPrinter: (at: PrinterStandIn) => addPrinter(owner.browser, restaurantId, at) };
};

const addPrinter = async ({ api }: Browser, restaurantId: string, { port }: Pick<PrinterStandIn, 'port'>) => {
  const printerId = crypto.randomUUID();
  await api.printing.addPrinter({ restaurantId, printerId, name: 'Kitchen', host: '127.0.0.1', port });
  return { restaurantId, printerId };
};

/** The one sentence for every failure of a connection. */
export const noConnection = (address: string): string =>
  `No connection to the printer at ${address}. Check that it is switched on and connected, and that this is its address.`;

const oneLine = (text: string): Ticket => ({ language: 'en', copyMark: 'COPY', blocks: [textBlock(text)] });

/** The bytes of `oneLine` on a new printer: ESC @, FS ., ESC t 19, the text, LF, GS V 66 0. */
export const bytesOfLine = (text: string): string =>
  `1b401c2e1b7413${Buffer.from(text, 'latin1').toString('hex')}0a1d564200`;

/** The start of every connection: DLE EOT 2, DLE EOT 4. */
export const statusQuestionBytes = '100402100404';

export const printLine = (
  app: TestApp,
  { restaurantId, printerId }: { restaurantId: string; printerId: string },
  text: string,
) =>
  transact(app.ctx, async (ctx) => {
    const jobId = await enqueuePrintJob(ctx, restaurantId, { printerId, title: text, content: oneLine(text) });
    if (jobId === null) throw new Error('there is no such printer');
    return jobId;
  });

export const listPrintJobs = async ({ api }: Browser, printerId: string): Promise<PrintJobDocument[]> => {
  const { documents } = await api.documents.query({
    collection: 'printJobs',
    where: [['printerId', '==', printerId]],
    orderBy: [['number', 'asc']],
  });
  return documents.map((document) => collections.printJobs.parse(document));
};

export const readPrinter = async ({ api }: Browser, printerId: string) => {
  const { documents } = await api.documents.query({ collection: 'printers', where: [['id', '==', printerId]] });
  return collections.printers.parse(documents[0]);
};

/** Repeats the check until it succeeds, and advances the product's clock a little each time. */
export const eventuallyInProductTime = (app: TestApp, check: () => Promise<void>): Promise<void> =>
  eventually(async () => {
    app.clock.advance(200);
    await check();
  });
