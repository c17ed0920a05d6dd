export { CurrencySelect } from './currency-select.tsx';
export { DayHours } from './day-hours.tsx';
export { formatMilliPercent, parseMilliPercent, parseWholePercent } from './percent.ts';
export { RestaurantsTabs } from './restaurants-tabs.tsx';
export { TimezoneSelect } from './timezone-select.tsx';
