export { ApiFailure } from './api-failure.ts';
export { failureFromProxy, failureFromRefusal, isRecord, requestIdIn } from './failure-from-response.ts';
export { isTransientFailure } from './is-transient-failure.ts';
export { failureFromError, unreachableMessage } from './failure-from-error.ts';
