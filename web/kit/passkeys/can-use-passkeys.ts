const isIpAddress = (hostname: string): boolean => /^[\d.]+$|:/.test(hostname);

/** True if this browser can use passkeys at this address. Browsers refuse them over plain HTTP and at IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && globalThis.isSecureContext && !isIpAddress(location.hostname);
