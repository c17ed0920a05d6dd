export { filesHandlers } from './files.commands.ts';
export { serveFiles } from './files.routes.ts';
export { sweepBytesJob } from './sweep-bytes.ts';
