export * from './apply-watch-event.ts';
export * from './commands.ts';
export { type QueryProblem, type QueryRule } from './query-problem.ts';
export * from './query-rules.ts';
export * from './query.ts';
export * from './watch-rules.ts';
