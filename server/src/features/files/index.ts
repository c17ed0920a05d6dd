export { filesHandlers } from './files.commands.ts';
export { serveFiles } from './files.routes.ts';
export { originalKey } from './storage-keys.ts';
export { sweepBytesJob } from './sweep-bytes.ts';
