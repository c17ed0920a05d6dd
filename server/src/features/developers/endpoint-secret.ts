import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context';
import { openSecret, sealSecret, type SealedColumn } from '#platform/security';

const sealOwner = (ownerId: string, endpointId: string) => ({ purpose: 'webhook', place: `${ownerId}/${endpointId}` });

export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const encryptEndpointSecret = (
  { secretKeys }: Pick<Context, 'secretKeys'>,
  { ownerId, endpointId, secret }: { readonly ownerId: string; readonly endpointId: string; readonly secret: string },
): Buffer => sealSecret(secretKeys, sealOwner(ownerId, endpointId), secret);

export const decryptEndpointSecret = (
  { secretKeys }: Pick<Context, 'secretKeys'>,
  { ownerId, endpointId, sealed }: { readonly ownerId: string; readonly endpointId: string; readonly sealed: Buffer },
): string => openSecret(secretKeys, sealOwner(ownerId, endpointId), sealed);

export const sealedEndpointSecrets: SealedColumn = {
  table: 'webhook_endpoints',
  column: 'secret_sealed',
  key: ['owner_id', 'id'],
  contextOf: ({ owner_id: ownerId = '', id = '' }) => sealOwner(ownerId, id),
};
