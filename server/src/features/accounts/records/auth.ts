import { betterAuth } from 'better-auth';
import { twoFactor } from 'better-auth/plugins';
import { hourMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import { landingParameters } from '@comanda/contract/pages';
import type { Context, TransactionContext } from '#platform/context';
import { queueMail } from '#platform/mail';
import { newId } from '#platform/clock';
import { invitationPendingLetter, passwordResetLetter } from './letters.ts';
import { toMailReader } from './mail-language.ts';
import { transact } from '#platform/db';
import { findUser, deleteSessions } from './accounts.repository.ts';
import { captureLoggedError } from './call-provider.ts';
import { hashSessionTokens } from './hash-session-tokens.ts';
import { passkeySessions } from './passkey-sessions.ts';
import { generateRecoveryCodes } from './recovery-codes.ts';
import { toKeyVersion } from './sealed-second-factors.ts';

/** Ends all sessions of a user. Their open windows are notified. */
export const endSessions = async (ctx: TransactionContext, userId: string): Promise<void> => {
  await deleteSessions(ctx.db, userId);
  ctx.touch('sessions', userId);
};

/** Duration for which the second step is locked after too many wrong codes in a row. */
export const secondFactorLockMs = 15 * minuteMs;

const totpPeriodSeconds = 30;

export const sessionSeconds = 30 * 24 * 3_600;

/** A session that is older when it is used gets its whole duration again. */
export const sessionExtensionSeconds = 24 * 3_600;

/** Header that passes the caller's address, as determined by our proxy rules, to the session record. */
export const addressHeader = 'x-comanda-address';

const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** The provider's own endpoint is not mounted, so the link leads to the page that the request came from, which is the callback URL. */
const resetLink = (url: string, token: string): string => {
  const link = new URL(new URL(url).searchParams.get('callbackURL') ?? url);
  link.searchParams.set(landingParameters.reset, token);
  return link.href;
};

/** Sessions, passwords and reset tokens on our own tables. None of the provider's endpoints is mounted; ours call it. */
const openProvider = (ctx: Context, secretKeys: readonly string[]) =>
  betterAuth({
    appName: 'Comanda',
    baseURL: ctx.config.publicUrl ?? 'http://localhost',
    secrets: secretKeys.map((value) => ({ version: toKeyVersion(value), value })),
    database: { db: ctx.db, type: 'postgres' },
    telemetry: { enabled: false },
    // We limit rates ourselves, so that limits hold across nodes and have our error codes.
    rateLimit: { enabled: false },
    logger: {
      level: 'warn',
      log: (level, message, ...rest) => {
        for (const each of rest) if (each instanceof Error) captureLoggedError(each);
        ctx.log[level === 'error' ? 'error' : 'debug']({ auth: rest.length }, message);
      },
    },
    user: {
      modelName: 'users',
      fields: { name: 'display_name', emailVerified: 'email_verified', ...stamps },
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
      expiresIn: sessionSeconds,
      updateAge: sessionExtensionSeconds,
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
    // Tokens are stored as hashes, so that reading the table opens no account.
    verification: {
      modelName: 'verifications',
      fields: { expiresAt: 'expires_at', ...stamps },
      storeIdentifier: 'hashed',
    },
    emailAndPassword: {
      enabled: true,
      password: ctx.passwords,
      // Onboarding handles sign-up, because an account is always created with its restaurants.
      disableSignUp: true,
      minPasswordLength: 6,
      maxPasswordLength: 128,
      resetPasswordTokenExpiresIn: hourMs / secondMs,
      // Done by us instead of the provider, so that open windows are notified.
      onPasswordReset: ({ user }) => transact(ctx, (transaction) => endSessions(transaction, user.id)),
      sendResetPassword: async ({ user, token, url }) => {
        const row = await findUser(ctx.db, user.id);
        if (row === undefined) return;
        const reader = toMailReader(row);
        const letter =
          row.invited_at === null
            ? passwordResetLetter(reader, resetLink(url, token))
            : invitationPendingLetter(reader);
        await queueMail(ctx, letter);
      },
    },
    plugins: [
      hashSessionTokens,
      passkeySessions,
      twoFactor({
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'two_factors',
            fields: {
              userId: 'user_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
        totpOptions: { digits: 6, period: totpPeriodSeconds },
        backupCodeOptions: { customBackupCodesGenerate: generateRecoveryCodes, storeBackupCodes: 'encrypted' },
        accountLockout: { durationSeconds: secondFactorLockMs / secondMs },
      }),
    ],
    advanced: {
      cookiePrefix: 'comanda',
      // We add `Secure` ourselves if the browser uses TLS, which a self-hosted server learns from its proxy or from PUBLIC_URL.
      useSecureCookies: false,
      disableOriginCheck: true,
      ipAddress: { ipAddressHeaders: [addressHeader] },
      // Inside a transaction, the provider's check of the tables cannot open its own connection. It was done at the first call.
      database: { generateId: () => newId(), validateSchema: !ctx.db.isTransaction },
    },
  });

type Provider = ReturnType<typeof openProvider>;
export type Auth = Pick<Provider, 'api' | '$context'>;

/** The provider takes its keys when it is created, so it is created again when they have changed. */
export const createAuth = (ctx: Context): Auth => {
  let keys = ctx.secretKeys.all;
  let provider = openProvider(ctx, keys);
  const current = (): Provider => {
    if (ctx.secretKeys.all !== keys) {
      keys = ctx.secretKeys.all;
      provider = openProvider(ctx, keys);
    }
    return provider;
  };
  return {
    get api() {
      return current().api;
    },
    get $context() {
      return current().$context;
    },
  };
};
