export { posCallTimeoutMs } from './call-pos.ts';
export {
  decryptAllPosSecrets,
  decryptPosSecret,
  decryptSignatureKey,
  encryptPosSecret,
  openPosSystem,
  requirePosConnection,
  sealedPosSecrets,
} from './open-connection.ts';
export {
  type ConnectionTestResult,
  type PosItem,
  PosRefused,
  type PosSystem,
  PosUnavailable,
  type RemoteOrderState,
  isPosError,
} from './pos-system.ts';
