export { enableOfflineUse } from './enable-offline-use.ts';
