export { ApiFailure, failureFromError, isTransientFailure } from './api-failure.ts';
export { failureFromProxy, failureFromRefusal, isRecord, requestIdIn } from './failure-from-response.ts';
export { clientMessages, type ClientMessage } from './client-messages.ts';
export { describeIssue, setFailureWords, type FailureFacts } from './failure-words.ts';
