import { findAddressReach, type AddressReach } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';

export const readQrCodeOrigin = async (
  ctx: CallContext,
): Promise<{ origin: string; reach: AddressReach; isConfigured: boolean }> => {
  const { codeOrigin: origin } = ctx.caller;
  return { origin, reach: findAddressReach(new URL(origin).hostname), isConfigured: ctx.config.publicUrl !== null };
};
