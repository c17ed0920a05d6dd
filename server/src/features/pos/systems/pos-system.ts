import type { OrderStatus } from '@comanda/contract/orders';
import {
  describePosFailure,
  type posEnvironment,
  type PosFailure,
  type PosOrder,
  type RemotePosOrder,
} from '@comanda/contract/pos';
import type { z } from 'zod';
import type { CallContextFields } from '#features/pos/logs';

/** A connection with its secrets decrypted. It lives only as long as a call. */
export interface OpenConnection {
  readonly environment: z.infer<typeof posEnvironment>;
  readonly url: string;
  readonly location: string;
  readonly secret: string;
  readonly about: CallContextFields;
}

/** The current state of an order in a point of sale. */
export interface RemoteOrderState {
  readonly theirs: RemotePosOrder;
  readonly isCancelled: boolean;
  /** The status translated to ours; null if theirs has no equivalent. */
  readonly orderStatus: OrderStatus | null;
}

export interface PosItem {
  readonly externalId: string;
  readonly name: string;
  readonly priceMinor: number | null;
  readonly currency: string | null;
}

export interface ConnectionTestResult {
  readonly account: string;
  readonly locations: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** Operations that every point of sale provides, whoever its vendor is. */
export interface PosSystem {
  /** Tests the credentials and returns the locations that orders can go to. */
  check(): Promise<ConnectionTestResult>;
  pullMenu(): Promise<readonly PosItem[]>;
  /** Finds the order that they created from ours; null if they have none. */
  findOrder(order: PosOrder): Promise<RemoteOrderState | null>;
  /** Idempotent: a second call for the same order creates no second one. */
  createOrder(order: PosOrder): Promise<RemoteOrderState>;
  updateOrder(externalId: string, order: PosOrder): Promise<RemoteOrderState>;
  cancelOrder(externalId: string, order: PosOrder): Promise<RemoteOrderState>;
  readOrder(externalId: string, order: PosOrder): Promise<RemoteOrderState | null>;
}

class PosError extends Error {
  readonly failure: PosFailure;

  constructor({ code, status = null, detail = '' }: PosErrorInput, options?: ErrorOptions) {
    const failure = { code, status, detail };
    super(describePosFailure(failure), options);
    this.failure = failure;
  }
}

type PosErrorInput = Pick<PosFailure, 'code'> & Partial<PosFailure>;

/** A temporary failure: no answer, or an error on their side. A retry may succeed. */
export class PosUnavailable extends PosError {
  override readonly name = 'PosUnavailable';
}

/** They understood the request and refused it. */
export class PosRefused extends PosError {
  override readonly name = 'PosRefused';
}

export const isPosError = (error: unknown): error is PosUnavailable | PosRefused =>
  error instanceof PosUnavailable || error instanceof PosRefused;
