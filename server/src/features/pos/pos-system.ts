import type { OrderStatus } from '@comanda/contract/orders';
import type { PosOrder, TheirOrder } from '@comanda/contract/pos';

/** An order as it stands in a point of sale at this moment. */
export interface Standing {
  readonly theirs: TheirOrder;
  readonly isCancelled: boolean;
  /** How far it is, in our words; null where their word means nothing to us. */
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

/** What every point of sale can do for us, whoever made it. */
export interface PosSystem {
  /** Whether the credentials work, and where orders could go. */
  check(): Promise<Checked>;
  pullMenu(): Promise<readonly TheirItem[]>;
  /** The order they made of ours, should they have made one. */
  findOrder(order: PosOrder): Promise<Standing | null>;
  /** Asked twice for the same order they make it once. */
  createOrder(order: PosOrder): Promise<Standing>;
  updateOrder(externalId: string, order: PosOrder): Promise<Standing>;
  cancelOrder(externalId: string, order: PosOrder): Promise<Standing>;
  readOrder(externalId: string, order: PosOrder): Promise<Standing | null>;
}

/** Nobody answered, or the answer was that something is broken there: the same may work in a while. */
export class PosUnavailable extends Error {
  override readonly name = 'PosUnavailable';
}

/** They understood, and said no. */
export class PosRefused extends Error {
  override readonly name = 'PosRefused';
}

export const isPosTrouble = (error: unknown): error is PosUnavailable | PosRefused =>
  error instanceof PosUnavailable || error instanceof PosRefused;
