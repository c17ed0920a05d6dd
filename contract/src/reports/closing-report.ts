import { z } from 'zod';
import { drawerSessionDocument } from '@comanda/contract/cash';
import { currencyCode, id, timestamp } from '@comanda/contract/kernel';
import { orderCorrection } from './corrections.ts';
import { dayEnd } from './day-end.ts';
import { localDayInput } from './days.ts';

const amount = z.int();

const closedDrawer = drawerSessionDocument.omit({ restaurantId: true, isOpen: true, reportNumber: true });
export type ClosedDrawer = z.infer<typeof closedDrawer>;

/** Amounts by which the figures of an earlier report differ now. The report itself stays as it is. */
const reportChange = z.object({
  number: z.int(),
  currency: currencyCode,
  revenue: amount,
  paid: amount,
  tips: amount,
  refunded: amount,
});
export type ReportChange = z.infer<typeof reportChange>;

/** Figures of a closing report, as they were when it was made. */
export const closingReportContent = dayEnd
  .pick({
    restaurantName: true,
    timezone: true,
    money: true,
    closedUnpaid: true,
    walkOuts: true,
    takenBack: true,
    refunds: true,
    discounts: true,
  })
  .extend({
    /** Changes to figures of earlier reports of the last 31 days after they were made, such as by an undone payment. */
    changes: z.array(reportChange),
    corrections: z.array(orderCorrection),
    /** Counts of the drawers, in the order in which they were closed. */
    drawers: z.array(closedDrawer),
    /** Cash payments minus cash refunds that no open drawer was found for, one entry per currency. */
    cashOutsideDrawers: z.array(z.object({ currency: currencyCode, amount })),
  });
export type ClosingReportContent = z.infer<typeof closingReportContent>;

const closingReportHead = {
  id,
  restaurantId: id,
  /** Counts up by one with each report of the restaurant. */
  number: z.int(),
  /** The business day that was closed. */
  day: localDayInput,
  /** End of the report before; for the first one, start of the day. */
  startsAt: timestamp,
  /** When the day was closed, or its end if it was over by then. What happens later is in the next report. */
  endsAt: timestamp,
  /** Name, at that time, and account of the person who made it. */
  madeBy: z.string(),
  madeById: id.nullable(),
  madeAt: timestamp,
};

/** A closing report that nobody can change any more. */
export const closingReport = closingReportContent.extend(closingReportHead);
export type ClosingReport = z.infer<typeof closingReport>;

/** A closing report in the list of all, with the figures that tell it from the others. */
export const closingReportDocument = z.object({
  ...closingReportHead,
  /** One entry per currency. */
  totals: z.array(
    z.object({
      currency: currencyCode,
      revenue: amount,
      kept: amount,
      /** Sum of the differences of all drawers. */
      cashDifference: amount,
    }),
  ),
});
export type ClosingReportDocument = z.infer<typeof closingReportDocument>;
