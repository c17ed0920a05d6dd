import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { HandlersOf } from '#platform/http';
import type { Api } from '@comanda/contract';
import type { PageRenderers } from '@comanda/contract/pages';
import { issueReceipt } from './issue-receipt.ts';
import { issueReceiptsJob } from './issue-receipts-before-commit.ts';
import { mailReceipt, mailReceiptJob } from './mail-receipt.ts';
import { printReceipts } from './print-receipts.ts';
import { guestReceiptsCollection, receiptsCollection } from './receipts.collection.ts';
import { serveReceipts } from './receipts.routes.ts';

const receiptsHandlers: HandlersOf<Api['receipts']> = {
  mail: mailReceipt,
  print: printReceipts,
  issue: issueReceipt,
};

export const receiptsFeature: Feature<{ readonly ctx: Context; readonly renderers: PageRenderers }> = {
  handlers: () => ({ receipts: receiptsHandlers }),
  collections: [receiptsCollection, guestReceiptsCollection],
  jobs: () => [issueReceiptsJob, mailReceiptJob],
  routes: ({ ctx, renderers }) => [serveReceipts(ctx, renderers)],
};
