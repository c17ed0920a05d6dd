import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import type { Config } from '#platform/context';

const text = z.string().trim().min(1);
const url = (protocols: readonly string[], example: string) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must look like ${example}`,
  );

const isAddressOrRange = (value: string): boolean => {
  const [address = '', bits] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

const environment = z.object({
  PORT: z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535).default(3000),
  HOST: text.default('::'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://menu.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').optional(),
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .refine(
      (parts) => parts.every(isAddressOrRange),
      'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
    )
    .default([]),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: text.default('Comanda <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
});

/** Says everything that is wrong with the environment at once, so that it is put right in one go. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The only reader of the environment. Nothing set must still start the product. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(
      `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.join('\n')}`,
    );
  }
  const set = parsed.data;
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL ?? null,
    dataDir: resolve(set.DATA_DIR),
    databaseUrl: set.DATABASE_URL ?? null,
    secretKey: set.SECRET_KEY ?? null,
    trustedProxies: set.TRUSTED_PROXIES,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    logLevel: set.LOG_LEVEL ?? 'warn',
  };
};
