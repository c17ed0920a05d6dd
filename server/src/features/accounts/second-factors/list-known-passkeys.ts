import { passkeyTransport, type PasskeyRequestOptions } from '@comanda/contract/accounts';

type KnownPasskey = PasskeyRequestOptions['allowCredentials'][number];

/** Describes passkeys to a browser, which then knows how to reach the devices that have them. */
export const listKnownPasskeys = (
  passkeys: ReadonlyArray<{ readonly credential_id: string; readonly transports: readonly string[] }>,
): KnownPasskey[] =>
  passkeys.map(({ credential_id: id, transports }) => ({
    id,
    type: 'public-key',
    transports: passkeyTransport.options.filter((transport) => transports.includes(transport)),
  }));
