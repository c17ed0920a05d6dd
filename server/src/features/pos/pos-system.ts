import type { OrderStatus } from '@comanda/contract/orders';
import type { PosOrder, TheirOrder } from '@comanda/contract/pos';

/** The current state of an order in a point of sale. */
export interface Standing {
  readonly theirs: TheirOrder;
  readonly isCancelled: boolean;
  /** The status translated to ours; null if theirs has no equivalent. */
  readonly orderStatus: OrderStatus | null;
}

export interface TheirItem {
  readonly externalId: string;
  readonly name: string;
  readonly priceMinor: number | null;
  readonly currency: string | null;
}

export interface Checked {
  readonly account: string;
  readonly locations: ReadonlyArray<{ readonly id: string; readonly name: string }>;
}

/** Operations that every point of sale provides, whoever its vendor is. */
export interface PosSystem {
  /** Tests the credentials and returns the locations that orders can go to. */
  check(): Promise<Checked>;
  pullMenu(): Promise<readonly TheirItem[]>;
  /** Finds the order that they created from ours; null if they have none. */
  findOrder(order: PosOrder): Promise<Standing | null>;
  /** Idempotent: a second call for the same order creates no second one. */
  createOrder(order: PosOrder): Promise<Standing>;
  updateOrder(externalId: string, order: PosOrder): Promise<Standing>;
  cancelOrder(externalId: string, order: PosOrder): Promise<Standing>;
  readOrder(externalId: string, order: PosOrder): Promise<Standing | null>;
}

/** A temporary failure: no answer, or an error on their side. A retry may succeed. */
export class PosUnavailable extends Error {
  override readonly name = 'PosUnavailable';
}

/** They understood the request and refused it. */
export class PosRefused extends Error {
  override readonly name = 'PosRefused';
}

export const isPosTrouble = (error: unknown): error is PosUnavailable | PosRefused =>
  error instanceof PosUnavailable || error instanceof PosRefused;
