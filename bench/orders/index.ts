export { formatOutages } from './format-outages.ts';
export { startOrderingPhones, tablesForPhones } from './ordering-phones.ts';
export { openConnection, type HttpConnection } from './open-connection.ts';
export { parseAnswerOrThrow, setUpOrderBench, type BenchTable, type OrderBenchSetup } from './set-up-order-bench.ts';
export { openWriter } from './write-bare.ts';
