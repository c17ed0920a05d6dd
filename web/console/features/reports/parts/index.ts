export { type Day, formatDay, hourInTimezone, isDay, startOfMonth, weekdayOf } from './calendar.ts';
export { DayField } from './day-field.tsx';
export {
  formatCount,
  formatCounted,
  formatDuration,
  formatHour,
  formatMoneyShort,
  formatPart,
} from './format-figures.ts';
export { computeBusySpan, toHourMarks } from './hour-marks.ts';
export {
  type DaysShown,
  type RangePreset,
  countDays,
  formatRange,
  isPreset,
  presetLabels,
  rangePresets,
} from './range.ts';
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
