import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { methodsHandlers } from './methods.commands.ts';
import { refundPayment } from './refund-payment.ts';
import { seeTo } from './see-to.ts';
import { takeAtTable } from './take-at-table.ts';
import { takeBack } from './take-back.ts';

export const paymentsHandlers: HandlersOf<Api['payments']> = {
  takeAtTable,
  takeBack,
  refund: direct(refundPayment),
  seeTo,
  ...methodsHandlers,
};
