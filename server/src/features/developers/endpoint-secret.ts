import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/context';
import { openSecret, sealSecret } from '#platform/security';

const sealOwner = (ownerId: string, endpointId: string) => ({ purpose: 'webhook', place: `${ownerId}/${endpointId}` });

export const createWebhookSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;

export const encryptEndpointSecret = (
  { secretKey }: Pick<Context, 'secretKey'>,
  { ownerId, endpointId, secret }: { readonly ownerId: string; readonly endpointId: string; readonly secret: string },
): Buffer => sealSecret(secretKey, sealOwner(ownerId, endpointId), secret);

export const decryptEndpointSecret = (
  { secretKey }: Pick<Context, 'secretKey'>,
  { ownerId, endpointId, sealed }: { readonly ownerId: string; readonly endpointId: string; readonly sealed: Buffer },
): string => openSecret(secretKey, sealOwner(ownerId, endpointId), sealed);
