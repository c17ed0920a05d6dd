import type { Api } from '@comanda/contract';
import type { HandlersOf } from '#platform/http';
import { issueReceipt } from './issue-receipt.ts';
import { mailReceipt } from './mail-receipt.ts';
import { printReceipts } from './print-receipts.ts';

export const receiptsHandlers: HandlersOf<Api['receipts']> = {
  mail: mailReceipt,
  print: printReceipts,
  issue: issueReceipt,
};
