import { betterAuth } from 'better-auth';
import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Context } from '#platform/context';
import { newId } from '#platform/clock';
import { transact } from '#platform/db';
import { deleteSessions } from './accounts.repository.ts';

const monthSeconds = 30 * 24 * 3_600;

/** What is mailed when a token was made; `url` carries, as its callback, the page the person asked from. */
interface TokenMail {
  readonly to: string;
  readonly token: string;
  readonly url: string;
}

interface TokenMails {
  readonly passwordReset: (mail: TokenMail) => Promise<void>;
  readonly emailChange: (mail: TokenMail) => Promise<void>;
}

/** Under this name the caller's address, as our proxy rules see it, reaches the session record. */
export const addressHeader = 'x-comanda-address';

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Sessions, passwords and mail tokens, on our own tables. Endpoints are ours: nothing of it is mounted. */
export const createAuth = (ctx: Context, mails: TokenMails) =>
  betterAuth({
    appName: 'Comanda',
    baseURL: ctx.config.publicUrl ?? 'http://localhost',
    secret: ctx.secretKey,
    database: { db: ctx.db, type: 'postgres' },
    telemetry: { enabled: false },
    // Limits are ours, so that they hold across nodes and speak our words.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...rest) => ctx.log[level === 'error' ? 'error' : 'debug']({ auth: rest.length }, message),
    },
    user: {
      modelName: 'users',
      fields: { name: 'display_name', emailVerified: 'email_verified', ...stamps },
      changeEmail: { enabled: true },
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...stamps,
      },
      expiresIn: monthSeconds,
      updateAge: 24 * 3_600,
      freshAge: 0,
    },
    account: {
      modelName: 'credentials',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...stamps,
      },
    },
    verification: { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...stamps } },
    emailAndPassword: {
      enabled: true,
      // Sign-up is ours (onboarding): an account never comes without its restaurants.
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: (60 * minuteMs) / secondMs,
      // Not left to the provider, so that whoever has a window open hears of it.
      onPasswordReset: ({ user }) =>
        transact(ctx, async (transaction) => {
          await deleteSessions(transaction.db, user.id);
          transaction.touch('sessions', user.id);
        }),
      sendResetPassword: ({ user, token, url }) => mails.passwordReset({ to: user.email, token, url }),
    },
    emailVerification: {
      expiresIn: (60 * minuteMs) / secondMs,
      sendVerificationEmail: ({ user, token, url }) => mails.emailChange({ to: user.email, token, url }),
    },
    advanced: {
      cookiePrefix: 'comanda',
      // `Secure` is added when the request came over TLS, which a self-hosted server learns only from its proxy.
      useSecureCookies: false,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      database: { generateId: () => newId() },
    },
  });

export type Auth = ReturnType<typeof createAuth>;
