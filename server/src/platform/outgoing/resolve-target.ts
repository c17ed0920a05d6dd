import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { addressFailureTexts, type AddressFailureCode, type NetworkFailureCode } from '@comanda/contract/kernel';
import { isInNetwork, parseNetworks, reservedNetworks, privateNetworks } from './networks.ts';

/** The server must not call this address, which an outsider entered. */
export class TargetNotAllowed extends Error {
  override readonly name = 'TargetNotAllowed';
  readonly reason: Extract<AddressFailureCode, NetworkFailureCode>;

  constructor(reason: Extract<AddressFailureCode, NetworkFailureCode>) {
    super(addressFailureTexts[reason]);
    this.reason = reason;
  }
}

/**
 * The resolved address of a call. It is looked up once and then used for the connection, so that a changed DNS answer cannot
 * redirect the call (DNS rebinding).
 */
export interface Target {
  readonly address: string;
  readonly family: 4 | 6;
}

/** An IPv6 address is written in brackets in a URL. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * Throws if this server must not call an address that an owner or a developer entered: without this rule they could reach hosts
 * that only the server can reach (SSRF). Addresses that the operator allows may also be called without TLS.
 */
const assertAllowed = (url: URL, address: string, allowed: readonly string[]): void => {
  if (isInNetwork(address, parseNetworks(allowed))) return;
  if (isInNetwork(address, reservedNetworks) || isInNetwork(address, privateNetworks))
    throw new TargetNotAllowed('private_network');
  if (url.protocol !== 'https:') throw new TargetNotAllowed('https_only');
};

/** Resolves the host and checks every one of its addresses, because we cannot choose which of them answers. */
export const resolveTarget = async (url: URL, allowed: readonly string[]): Promise<Target> => {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await lookup(host, { all: true }) : [{ address: host, family: isIP(host) }];
  for (const { address } of found) assertAllowed(url, address, allowed);
  const [first] = found;
  if (first === undefined) throw new TargetNotAllowed('name_not_found');
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
};

/**
 * Checks an address before it is saved and returns the reason for refusing it (see `addressFailureTexts`), or null. A host name is resolved and checked at
 * every call instead.
 */
export const checkTarget = (address: string, allowed: readonly string[]): AddressFailureCode | null => {
  if (!URL.canParse(address)) return 'address_invalid';
  const url = new URL(address);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'https_only';
  if (url.username !== '' || url.password !== '') return 'address_has_password';
  const host = hostOf(url);
  if (isIP(host) === 0) return url.protocol === 'http:' && allowed.length === 0 ? 'https_only' : null;
  try {
    assertAllowed(url, host, allowed);
    return null;
  } catch (error) {
    if (error instanceof TargetNotAllowed) return error.reason;
    throw error;
  }
};
