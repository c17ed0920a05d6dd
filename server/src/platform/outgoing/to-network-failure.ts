import type { NetworkFailure, NetworkFailureCode } from '@comanda/contract/kernel';
import { TargetNotAllowed } from './resolve-target.ts';

const failureBySystemCode: Readonly<Record<string, NetworkFailureCode>> = {
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_lost',
  EPIPE: 'connection_lost',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  ETIMEDOUT: 'no_answer',
  EPROTO: 'no_tls',
  CERT_HAS_EXPIRED: 'certificate_expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_self_signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_authority_unknown',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_authority_unknown',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_for_other_name',
};

const systemCodeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return systemCodeOf(error.cause);
};

/** Converts the error of a failed call for the person who entered the address, without details that only this server knows about its network. */
export const toNetworkFailure = (error: unknown): NetworkFailure => {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return { code: 'no_answer_in_time', detail: '' };
  if (error instanceof TargetNotAllowed) return { code: error.reason, detail: '' };
  const systemCode = systemCodeOf(error);
  const code = failureBySystemCode[systemCode];
  if (code !== undefined) return { code, detail: '' };
  if (systemCode !== '') return { code: 'connection_broken', detail: systemCode };
  return error instanceof Error ? { code: 'other', detail: error.message } : { code: 'connection_lost', detail: '' };
};
