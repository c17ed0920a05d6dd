import type { ReportMeasure, ReportName } from '@comanda/contract/reports';
import type { Dimension } from './dimensions.ts';
import type { FigureGrouping, SummedRow } from './figures.repository.ts';

type Column = 'count' | 'quantity' | 'amount' | 'tips';

/** A column can count towards several measures: net and tax both count towards gross. */
export type PartMeasures = Readonly<Partial<Record<Column, ReportMeasure | readonly ReportMeasure[]>>>;

interface ReportPart {
  readonly dimension: Dimension;
  readonly by?: FigureGrouping;
  readonly measures: PartMeasures;
}

const revenue = { count: 'orders', amount: 'revenue' } as const;
const sales = { count: 'orders', quantity: 'quantity', amount: 'sales' } as const;
const paymentMeasures = { count: 'payments', amount: 'paid', tips: 'tips' } as const;
const refundMeasures = { count: 'refunds', amount: 'refunded' } as const;

/** The dimensions of each report, and the measures that their columns count towards. */
export const reportParts: Readonly<Record<ReportName, readonly ReportPart[]>> = {
  day: [{ dimension: 'day', by: 'day', measures: revenue }],
  hour: [{ dimension: 'hour', measures: revenue }],
  weekdayHour: [{ dimension: 'hour', by: 'weekdayHour', measures: revenue }],
  dish: [{ dimension: 'dish', measures: sales }],
  category: [{ dimension: 'category', measures: sales }],
  option: [{ dimension: 'option', measures: { count: 'orders', quantity: 'quantity', amount: 'optionSales' } }],
  table: [{ dimension: 'table', measures: revenue }],
  kind: [{ dimension: 'kind', measures: revenue }],
  method: [
    { dimension: 'method', measures: paymentMeasures },
    { dimension: 'refund', measures: refundMeasures },
  ],
  tips: [{ dimension: 'tips', by: 'day', measures: paymentMeasures }],
  tax: [
    { dimension: 'tax', measures: { count: 'orders', amount: ['tax', 'gross'] } },
    { dimension: 'taxed', measures: { amount: ['net', 'gross'] } },
  ],
  discount: [{ dimension: 'discount', measures: { count: 'orders', amount: 'discounted' } }],
  cancellation: [{ dimension: 'reason', measures: { count: 'orders', amount: 'lost' } }],
  staff: [
    { dimension: 'placed', measures: { count: 'placed' } },
    { dimension: 'moved', measures: { count: 'moves' } },
    { dimension: 'taken', measures: paymentMeasures },
    { dimension: 'givenBack', measures: refundMeasures },
    { dimension: 'discounted', measures: { amount: 'discounted' } },
  ],
};

export const columns = ['count', 'quantity', 'amount', 'tips'] as const satisfies ReadonlyArray<
  keyof SummedRow & Column
>;
