import type { Api } from '@comanda/contract';
import { direct, type HandlersOf } from '#platform/http';
import { methodsHandlers } from './methods/index.ts';
import { refundPayment } from './refunds/index.ts';
import { dismissAlert } from './records/index.ts';
import { recordTablePayment, voidPayments } from './shares/index.ts';

export const paymentsHandlers: HandlersOf<Api['payments']> = {
  takeAtTable: recordTablePayment,
  takeBack: voidPayments,
  refund: direct(refundPayment),
  seeTo: dismissAlert,
  ...methodsHandlers,
};
