const messageByCode: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was lost.',
  EPIPE: 'The connection was lost.',
  EHOSTUNREACH: 'This address cannot be reached.',
  ENETUNREACH: 'This address cannot be reached.',
  ENOTFOUND: 'This name was not found.',
  EAI_AGAIN: 'This name was not found.',
  ETIMEDOUT: 'There was no answer.',
  EPROTO: 'The server does not support TLS.',
  CERT_HAS_EXPIRED: 'Its certificate has expired.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is self-signed.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is signed by an unknown authority.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate is signed by an unknown authority.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name.',
};

const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
};

/** Explains a failed call to the person who entered the address, without details that only this server knows about its network. */
export const describeNetworkError = (error: unknown): string => {
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError'))
    return 'There was no answer in time.';
  const code = codeOf(error);
  if (code !== '') return messageByCode[code] ?? `The connection broke (${code}).`;
  return error instanceof Error ? error.message : 'The connection was lost.';
};
