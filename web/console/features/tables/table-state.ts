import type { OrderDocument } from '@comanda/contract/orders';
import type { FloorTableDocument } from '@comanda/contract/qr-codes';
import type { VisitDocument } from '@comanda/contract/visits';
import { listJoinRequests, listOpenCalls } from '#features/visits';

/**
 * How a table is doing. `ordering`: the guests have something in their carts. `waiting`: something they ordered is not delivered.
 * `bill` and `calling`: the guests called, for the bill or for something else.
 */
export type TableStateKind =
  | 'free'
  | 'paused'
  | 'seated'
  | 'ordering'
  | 'waiting'
  | 'toPay'
  | 'paid'
  | 'bill'
  | 'calling';

export interface TableState {
  readonly kind: TableStateKind;
  /** Since when it is so; null for a table without guests. */
  readonly since: string | null;
  readonly unpaid: number;
}

type PlanVisit = Pick<
  VisitDocument,
  'id' | 'openedAt' | 'orderCount' | 'total' | 'unpaid' | 'guests' | 'calls' | 'joinMode'
>;

const hasCart = ({ guests }: Pick<VisitDocument, 'guests'>): boolean =>
  guests.some(({ state, sharedCart }) => state === 'seated' && (sharedCart?.lines.length ?? 0) > 0);

/** The state names what has to be done next at the table: calls come first, then food, then money. */
export const computeTableState = (
  table: Pick<FloorTableDocument, 'isAvailable'>,
  visit: VisitDocument | undefined,
  openOrders: readonly Pick<OrderDocument, 'visitId' | 'createdAt'>[],
): TableState => {
  if (visit === undefined) return { kind: table.isAvailable ? 'free' : 'paused', since: null, unpaid: 0 };
  const called = findCall(visit);
  if (called !== null) return { ...called, unpaid: visit.unpaid };
  return { ...findStep(visit, openOrders), unpaid: visit.unpaid };
};

const findCall = (visit: VisitDocument): Pick<TableState, 'kind' | 'since'> | null => {
  const [first] = listOpenCalls([visit]);
  if (first !== undefined) {
    const isBill = first.call.kind === 'bill_cash' || first.call.kind === 'bill_card';
    return { kind: isBill ? 'bill' : 'calling', since: first.call.calledAt };
  }
  const [request] = listJoinRequests([visit]);
  return request === undefined ? null : { kind: 'calling', since: request.guest.joinedAt };
};

const findStep = (
  visit: PlanVisit,
  openOrders: readonly Pick<OrderDocument, 'visitId' | 'createdAt'>[],
): Pick<TableState, 'kind' | 'since'> => {
  const waiting = openOrders.filter(({ visitId }) => visitId === visit.id).map(({ createdAt }) => createdAt);
  const [oldest] = waiting.toSorted();
  if (oldest !== undefined) return { kind: 'waiting', since: oldest };
  if (hasCart(visit)) return { kind: 'ordering', since: visit.openedAt };
  if (visit.unpaid > 0) return { kind: 'toPay', since: visit.openedAt };
  return { kind: visit.orderCount > 0 && visit.total > 0 ? 'paid' : 'seated', since: visit.openedAt };
};
