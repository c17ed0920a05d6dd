export { startMetrics, type AnsweredRequest } from './start-metrics.ts';
