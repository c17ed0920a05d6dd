export { startMetrics, type AnsweredRequest, type Metrics } from './start-metrics.ts';
