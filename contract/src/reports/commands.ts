import { z } from 'zod';
import { command, declareErrors } from '@comanda/contract/access';
import { id, statusErrors, timestamp } from '@comanda/contract/kernel';
import { csvDelimiter, csvFile } from '@comanda/contract/menus';
import { closingReport } from './closing-report.ts';
import { orderCorrections } from './corrections.ts';
import { dashboard } from './dashboard.ts';
import { dayEnd } from './day-end.ts';
import { restaurantSelection, dayRange, localDayInput } from './days.ts';
import { reportsErrors } from './errors.ts';
import { figureRow, figureTotal } from './figures.ts';
import { figureOrdersPage, figureOrdersQuery } from './figure-orders.ts';
import { platformTotals } from './platform.ts';
import { reportName } from './reports.ts';

const notFound = declareErrors(statusErrors, 'not-found');

export const reportResult = z.object({
  asOf: timestamp,
  report: reportName,
  from: localDayInput,
  to: localDayInput,
  restaurants: z.array(z.object({ id, name: z.string(), timezone: z.string(), isSample: z.boolean() })),
  /** Days, hours and rates in their natural order; other rows by the first column, highest first. */
  rows: z.array(figureRow),
  /** At least one entry, one per currency, highest first. Only columns that can be added up have a total. */
  totals: z.array(figureTotal),
});
export type ReportResult = z.infer<typeof reportResult>;

export const reportsCommands = {
  dashboard: command({
    path: '/reports/dashboard',
    summary: 'Compares today with the same weekday last week, and lists what needs attention',
    audience: 'dashboard.view',
    isLooking: true,
  })
    .input(restaurantSelection)
    .output(dashboard)
    .errors(notFound),

  platform: command({
    path: '/reports/platform',
    summary: "Returns the platform's totals",
    audience: 'platform.administer',
    isLooking: true,
  })
    .input(z.object({}))
    .output(platformTotals),

  read: command({
    path: '/reports/read',
    summary: 'Returns one report over a range of local days',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(dayRange.safeExtend({ report: reportName }))
    .output(reportResult)
    .errors(notFound),

  orders: command({
    path: '/reports/orders',
    summary: 'Lists the orders behind a figure, one page at a time',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(figureOrdersQuery)
    .output(figureOrdersPage)
    .errors(notFound),

  dayEnd: command({
    path: '/reports/day-end',
    summary: 'Returns the day end of one restaurant, from orders to net received',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(z.object({ restaurantId: id, day: localDayInput }))
    .output(dayEnd)
    .errors(notFound),

  closeDay: command({
    path: '/reports/close-day',
    summary: 'Closes a business day with a closing report, which has the next number and never changes',
    audience: 'cash.manage',
    outcome: 'created',
  })
    .input(z.object({ restaurantId: id, day: localDayInput }))
    .output(z.object({ reportId: id, number: z.int() }))
    .errors({
      ...notFound,
      ...declareErrors(statusErrors, 'unavailable'),
      ...declareErrors(
        reportsErrors,
        'reports.day-closed',
        'reports.later-day-closed',
        'reports.day-not-begun',
        'reports.drawers-open',
      ),
    }),

  closingReport: command({
    path: '/reports/closing-report',
    summary: 'Returns a closing report with all its figures',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(z.object({ restaurantId: id, reportId: id }))
    .output(closingReport)
    .errors(notFound),

  exportCsv: command({
    path: '/reports/export-csv',
    summary: 'Exports one report as a CSV file',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(dayRange.safeExtend({ report: reportName, delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),

  corrections: command({
    path: '/reports/corrections',
    summary: 'Lists corrected orders and undone payments with person, time and amounts',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(dayRange)
    .output(orderCorrections)
    .errors(notFound),

  exportCorrectionsCsv: command({
    path: '/reports/export-corrections-csv',
    summary: 'Exports the corrections as a CSV file',
    audience: 'reports.view',
    isLooking: true,
  })
    .input(dayRange.safeExtend({ delimiter: csvDelimiter.default(',') }))
    .output(csvFile)
    .errors(notFound),
};
