export { CurrencySelect } from './currency-select.tsx';
export { DayHours } from './day-hours.tsx';
export { formatMilliPercent, parseMilliPercent, parseWholePercent } from './percent.ts';
export { RestaurantsTabs } from './restaurants-tabs.tsx';
export { TimezoneSelect } from './timezone-select.tsx';
export { formatOverlap } from './weekly-hours.ts';
export { restaurantPartsWords } from './words/index.ts';
