import { APIError, createAuthEndpoint } from 'better-auth/api';
import { expireCookie, setSessionCookie } from 'better-auth/cookies';
import type { BetterAuthPlugin } from 'better-auth/types';
import { z } from 'zod';

/** Name of the cookie that the provider sets after a correct password, if a second factor is needed. */
const secondStepCookie = 'two_factor';

/**
 * Lets passkeys open sessions of the provider, whose own plugins know only passwords and codes. The second step reads and uses up the same
 * cookie as a code does. Only our own code calls these endpoints.
 */
export const passkeySessions = {
  id: 'passkey-sessions',
  endpoints: {
    /** Returns the user whose password was correct. */
    readSecondStep: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const cookie = ctx.context.createAuthCookie(secondStepCookie);
      const identifier = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
      const step = identifier ? await ctx.context.internalAdapter.findVerificationValue(identifier) : null;
      if (step === null || step.expiresAt < new Date()) throw new APIError('UNAUTHORIZED');
      return ctx.json({ userId: step.value });
    }),
    /** Uses up the second step and opens a session for its user. */
    completeSecondStep: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { createAuthCookie, internalAdapter, secret } = ctx.context;
      const cookie = createAuthCookie(secondStepCookie);
      const identifier = await ctx.getSignedCookie(cookie.name, secret);
      const step = identifier ? await internalAdapter.consumeVerificationValue(identifier) : null;
      const user = step === null ? null : await internalAdapter.findUserById(step.value);
      if (user === null) throw new APIError('UNAUTHORIZED');
      await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
      expireCookie(ctx, cookie);
      return ctx.json({ userId: user.id });
    }),
    /** Opens a session for a user whose passkey was verified. */
    openSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(ctx.body.userId);
        if (user === null) throw new APIError('UNAUTHORIZED');
        await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user });
        return ctx.json({ userId: user.id });
      },
    ),
  },
} satisfies BetterAuthPlugin;
