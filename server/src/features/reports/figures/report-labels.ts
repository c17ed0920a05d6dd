import { tableLabel } from '@comanda/contract/qr-codes';
import {
  discountLabel,
  hourLabel,
  methodLabel,
  orderKindLabel,
  rateLabel,
  weekdayHourLabel,
} from '@comanda/contract/reports';
import type { Kysely } from 'kysely';
import type { DB } from '#platform/db';
import type { DaysQuery } from './days.ts';
import type { Dimension } from './dimensions.ts';
import { findNames, findPeople, type SummedRow } from './figures.repository.ts';

const isUuid = (key: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);

/** Labels the rows that a report shows: with the current names of dishes, categories and people, or the stored name if an account was deleted. */
export const labelRows = async (
  db: Kysely<DB>,
  { restaurantIds }: Pick<DaysQuery, 'restaurantIds'>,
  dimension: Dimension,
  rows: readonly SummedRow[],
): Promise<SummedRow[]> => {
  const ids = rows.map(({ key }) => key).filter(isUuid);
  switch (dimension) {
    case 'dish': {
      const names = await findNames(db, 'items', { restaurantIds, ids });
      return rows.map((row) => ({ ...row, label: names.get(row.key) ?? row.label }));
    }
    case 'category': {
      const names = await findNames(db, 'categories', { restaurantIds, ids });
      return rows.map((row) => ({ ...row, label: names.get(row.key) ?? (row.label || 'Without a category') }));
    }
    case 'option':
      // The empty key stands for lines without options.
      return rows.filter(({ key }) => key !== '');
    case 'placed':
    case 'moved':
    case 'taken':
    case 'givenBack':
    case 'discounted': {
      const people = await findPeople(db, ids);
      return rows.map((row) => ({
        ...row,
        label: people.get(row.key) ?? (row.label || (isUuid(row.key) ? 'Somebody' : row.key)),
      }));
    }
    default:
      return rows.map((row) => ({ ...row, label: labelOf(dimension, row.key) }));
  }
};

const labelOf = (dimension: Dimension, key: string): string => {
  if (dimension === 'hour') return key.includes('-') ? weekdayHourLabel(key) : hourLabel(key);
  if (dimension === 'method' || dimension === 'refund') return methodLabel(key);
  if (dimension === 'tax' || dimension === 'taxed') return rateLabel(key);
  if (dimension === 'discount') return discountLabel(key);
  if (dimension === 'reason') return key || 'No reason given';
  if (dimension === 'table') return tableLabel(key);
  if (dimension === 'kind') return orderKindLabel(key);
  return key;
};
