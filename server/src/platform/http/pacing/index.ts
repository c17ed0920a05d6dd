export { paceLargeBodies } from './pace-large-bodies.ts';
export { createRequestSubjects, queueRequests, type IsCachedDevice, type RequestSubjects } from './queue-requests.ts';
export { discardRequestBody, limitUploadTime } from './upload-timeout.ts';
export { isLargeOutput, stringifyInSteps } from './stringify-in-steps.ts';
