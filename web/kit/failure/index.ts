export { ApiFailure } from './api-failure.ts';
export { fromForeign, fromRefusal, isRecord, requestIdIn } from './from-answer.ts';
export { isPassing } from './is-passing.ts';
export { fromThrown, unreachableMessage } from './from-thrown.ts';
