export type { LiveResult } from '#kit/follow';
export { sendCommand } from './send-command.ts';
export { useLive } from './use-live.ts';
