export { deletePosLogsJob } from './delete-pos-logs.job.ts';
export { exportPosLogs } from './export-logs.ts';
export { listPosLogs, readPosLog, presentPosLog } from './list-logs.ts';
export { type CallContextFields, logPosCall } from './log-pos-call.ts';
export { readPosFigures } from './read-figures.ts';
