import { z } from 'zod';

/** Reasons why a call to an address that a person entered brought no answer. */
export const networkFailureCodes = [
  'connection_refused',
  'connection_lost',
  'connection_broken',
  'unreachable',
  'name_not_found',
  'no_answer',
  'no_answer_in_time',
  'no_tls',
  'certificate_expired',
  'certificate_self_signed',
  'certificate_authority_unknown',
  'certificate_for_other_name',
  'private_network',
  'https_only',
] as const;
export const networkFailureCode = z.enum(networkFailureCodes);
export type NetworkFailureCode = z.infer<typeof networkFailureCode>;

/** A failed call, without details that only the server knows about its network. */
export interface NetworkFailure {
  readonly code: NetworkFailureCode | 'other';
  /** Name of the system error for `connection_broken`, the text for `other`, otherwise empty. */
  readonly detail: string;
}

export const networkFailureTexts = {
  connection_refused: 'The connection was refused.',
  connection_lost: 'The connection was lost.',
  connection_broken: 'The connection broke ({detail}).',
  unreachable: 'This address cannot be reached.',
  name_not_found: 'This name was not found.',
  no_answer: 'There was no answer.',
  no_answer_in_time: 'There was no answer in time.',
  no_tls: 'The server does not support TLS.',
  certificate_expired: 'Its certificate has expired.',
  certificate_self_signed: 'Its certificate is self-signed.',
  certificate_authority_unknown: 'Its certificate is signed by an unknown authority.',
  certificate_for_other_name: 'Its certificate is for another name.',
  private_network: 'This address is in a private network, which this server does not call.',
  https_only: 'Only https:// addresses are called.',
} as const satisfies Record<NetworkFailureCode, string>;

/** Reasons why the server refuses to call an address that a person entered. */
export const addressFailureTexts = {
  address_invalid: 'This is not a valid address.',
  address_has_password: 'Leave name and password out of the address.',
  private_network: networkFailureTexts.private_network,
  https_only: networkFailureTexts.https_only,
  name_not_found: networkFailureTexts.name_not_found,
} as const;
export type AddressFailureCode = keyof typeof addressFailureTexts;
