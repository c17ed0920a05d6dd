import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context';
import { openSecret, sealSecret, type SealedColumn } from '#platform/security';

const sealOwner = (ownerId: string, endpointId: string) => ({ purpose: 'webhook', place: `${ownerId}/${endpointId}` });

/** The libraries of the Standard Webhooks specification expect ordinary base64. */
export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

export const encryptEndpointSecret = (
  { secretKeys }: Pick<Context, 'secretKeys'>,
  { ownerId, endpointId, secret }: { readonly ownerId: string; readonly endpointId: string; readonly secret: string },
): Buffer => sealSecret(secretKeys, sealOwner(ownerId, endpointId), secret);

export const decryptEndpointSecret = (
  { secretKeys }: Pick<Context, 'secretKeys'>,
  { ownerId, endpointId, sealed }: { readonly ownerId: string; readonly endpointId: string; readonly sealed: Buffer },
): string => openSecret(secretKeys, sealOwner(ownerId, endpointId), sealed);

const sealedInColumn = (column: string): SealedColumn => ({
  table: 'webhook_endpoints',
  column,
  key: ['owner_id', 'id'],
  contextOf: ({ owner_id: ownerId = '', id = '' }) => sealOwner(ownerId, id),
});

export const sealedEndpointSecrets: readonly SealedColumn[] = ['secret_sealed', 'previous_secret_sealed'].map(
  sealedInColumn,
);
