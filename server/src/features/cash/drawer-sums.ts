import { computeExpectedCash, movementKind, type DrawerSessionDocument } from '@comanda/contract/cash';
import { sql, type Kysely, type Selectable } from 'kysely';
import { z } from 'zod';
import type { DB } from '#platform/db';

const sumOf = (condition: string) =>
  sql.raw(`coalesce(sum(movement.amount_minor::bigint) filter (where movement.kind ${condition}), 0)`);

const storedSums = z.object({
  payments: z.number(),
  refunds: z.number(),
  paidIn: z.number(),
  paidOut: z.number(),
  movements: z.array(
    z.object({
      id: z.string(),
      kind: movementKind,
      amount: z.number(),
      reason: z.string(),
      by: z.string(),
      byId: z.string().nullable(),
      at: z.coerce.date(),
    }),
  ),
});
type DrawerSums = z.infer<typeof storedSums>;

/** Sums the movements of the session in `drawer_sessions`, and lists cash paid in and out, as one JSON value. */
const movementsOfSession = sql`(
  select jsonb_build_object(
    'payments', ${sumOf("in ('payment', 'void')")},
    'refunds', -${sumOf("= 'refund'")},
    'paidIn', ${sumOf("= 'paid_in'")},
    'paidOut', -${sumOf("= 'paid_out'")},
    'movements', coalesce(jsonb_agg(jsonb_build_object(
      'id', movement.id, 'kind', movement.kind, 'amount', abs(movement.amount_minor), 'reason', movement.reason,
      'by', movement.made_by_name, 'byId', movement.made_by, 'at', movement.made_at
    ) order by movement.made_at, movement.id) filter (where movement.kind in ('paid_in', 'paid_out')), '[]'))
  from cash_movements as movement
  where movement.restaurant_id = drawer_sessions.restaurant_id and movement.session_id = drawer_sessions.id
)`;

/** All sessions with the sums of their movements. */
export const selectSessions = (db: Kysely<DB>) =>
  db.selectFrom('drawer_sessions').selectAll('drawer_sessions').select(movementsOfSession.as('sums'));

type SessionRow = Selectable<DB['drawer_sessions']> & { readonly sums: unknown };

export const presentSession = (row: SessionRow): DrawerSessionDocument => {
  const { movements, ...sums }: DrawerSums = storedSums.parse(row.sums);
  const expected = row.expected_minor ?? computeExpectedCash({ float: row.float_minor, ...sums });
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    drawerId: row.drawer_id,
    drawerName: row.drawer_name,
    currency: row.currency,
    float: row.float_minor,
    ...sums,
    expected,
    isOpen: row.closed_at === null,
    counted: row.counted_minor,
    difference: row.counted_minor === null ? null : row.counted_minor - expected,
    reason: row.difference_reason,
    openedBy: row.opened_by_name,
    openedById: row.opened_by,
    openedAt: row.opened_at.toISOString(),
    closedBy: row.closed_by_name,
    closedById: row.closed_by,
    closedAt: row.closed_at?.toISOString() ?? null,
    movements: movements.map(({ at, ...movement }) => ({ ...movement, at: at.toISOString() })),
    reportNumber: row.report_number,
  };
};
