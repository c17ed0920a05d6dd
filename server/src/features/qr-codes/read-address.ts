import { reachOf, type Reach } from '@comanda/contract/qr-codes';
import type { CallContext } from '#platform/context';

export const readAddress = async (
  ctx: CallContext,
): Promise<{ origin: string; reach: Reach; isConfigured: boolean }> => {
  const { codeOrigin: origin } = ctx.caller;
  return { origin, reach: reachOf(new URL(origin).hostname), isConfigured: ctx.config.publicUrl !== null };
};
