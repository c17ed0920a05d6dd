export { useIdle } from './use-idle.ts';
export { useLater } from './use-later.ts';
