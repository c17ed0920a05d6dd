export { startStatisticsRefresh } from './refresh-statistics.ts';
