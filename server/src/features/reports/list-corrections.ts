import { correctionKind, maxCorrections, type DayRange, type OrderCorrections } from '@comanda/contract/reports';
import type { CallContext } from '#platform/context';
import { chooseRestaurants } from './figures/index.ts';
import { findCorrections, type CorrectionRow } from './corrections.repository.ts';

/** Lists corrections of orders and payments that staff took back: who, when, and the amounts before and after. */
export const listCorrections = async (ctx: CallContext, range: DayRange): Promise<OrderCorrections> => {
  const rows = await readCorrections(ctx, range, maxCorrections + 1);
  return { corrections: rows.slice(0, maxCorrections).map(presentCorrection), hasMore: rows.length > maxCorrections };
};

export const readCorrections = async (
  ctx: CallContext,
  { restaurantIds, from, to }: DayRange,
  limit: number,
): Promise<CorrectionRow[]> => {
  const { restaurants } = await chooseRestaurants(ctx, restaurantIds);
  return findCorrections(ctx.db, { restaurantIds: restaurants.map(({ id }) => id), from, to }, limit);
};

const presentCorrection = ({ kind, at, orderedAt, ...row }: CorrectionRow) => ({
  ...row,
  kind: correctionKind.parse(kind),
  at: at.toISOString(),
  orderedAt: orderedAt?.toISOString() ?? null,
});
