export { type Day, formatDay, hourInTimezone, isDay, startOfMonth, weekdayOf } from './calendar.ts';
export { DayField } from './day-field.tsx';
export { formatDiscount, formatMethod, formatRate, formatWeekday, formatWeekdayHour } from './format-codes.ts';
export {
  formatAverage,
  formatCount,
  formatDuration,
  formatHour,
  formatMoneyShort,
  formatPart,
} from './format-figures.ts';
export { computeBusySpan, toHourMarks } from './hour-marks.ts';
export { type DaysShown, type RangePreset, countDays, formatRange, isPreset, rangePresets } from './range.ts';
export {
  type OpenedRow,
  type ReportSearch,
  defaultRange,
  parseReportSearch,
  reportSearchParams,
  resolveRange,
  toSearchParams,
  unsettledSearchParams,
  withoutList,
} from './report-search.ts';
export { ReportsTabs } from './reports-tabs.tsx';
export { reportsWords } from './words/index.ts';
