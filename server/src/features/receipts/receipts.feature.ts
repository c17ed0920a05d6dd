import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import type { PageRenderers } from '@comanda/contract/pages';
import { issueReceiptsJob } from './issue-receipts-before-commit.ts';
import { mailReceiptJob } from './mail-receipt.ts';
import { guestReceiptsCollection, receiptsCollection } from './receipts.collection.ts';
import { receiptsHandlers } from './receipts.commands.ts';
import { serveReceipts } from './receipts.routes.ts';

export const receiptsFeature: Feature<{ readonly ctx: Context; readonly renderers: PageRenderers }> = {
  handlers: () => ({ receipts: receiptsHandlers }),
  collections: [receiptsCollection, guestReceiptsCollection],
  jobs: () => [issueReceiptsJob, mailReceiptJob],
  routes: ({ ctx, renderers }) => [serveReceipts(ctx, renderers)],
};
