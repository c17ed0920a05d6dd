import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { dayMs, limits, secondMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import { splitDatabaseUrl } from '#platform/db';
import type {
  BackupConfig,
  Config,
  MenuReaderConfig,
  S3Config,
  StripeConfig,
  TranslatorConfig,
  WorkerLimits,
} from '#platform/context';

const text = z.string().trim().min(1);
const url = (protocols: readonly string[], example: string) =>
  text.refine(
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `must look like ${example}`,
  );

const databaseProtocols = ['postgres:', 'postgresql:'];
const isDatabaseUrl = (value: string): boolean =>
  URL.canParse(value) && databaseProtocols.includes(new URL(value).protocol);
const databaseUrl = text.refine((value) => {
  const urls = splitDatabaseUrl(value);
  return urls.every((one) => isDatabaseUrl(one) && (urls.length === 1 || new URL(one).hostname !== ''));
}, 'must look like postgres://user:password@host:5432/database, or with several hosts postgres://user:password@a:5432,b:5432/database');

const isAddressOrRange = (value: string): boolean => {
  const [address = '', bits] = value.split('/');
  return isIP(address) !== 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
};

const addressesOrRanges = z
  .string()
  .transform((value) => value.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every(isAddressOrRange),
    'must be addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const characters = z.coerce
  .number('must be a number of characters')
  .int('must be a number of characters')
  .min(0, 'must be a number of characters');

const pages = z.coerce
  .number('must be a number of pages')
  .int('must be a number of pages')
  .min(0, 'must be a number of pages');

const days = ({ min = 1, max = 3_650 } = {}) =>
  z.coerce
    .number('must be a number of days')
    .int('must be a number of days')
    .min(min, min === 1 ? 'must be at least one day' : `must be at least ${min} days`)
    .max(max, `must be at most ${max} days`);

/** Ports and ranges of ports, such as `9100-9109,515`. */
const portRanges = z
  .string()
  .transform((value) =>
    value.split(',').map((part) => {
      const [first = '', last = first] = part.trim().split('-');
      return { first: toPort(first), last: toPort(last) };
    }),
  )
  .refine(
    (ranges) => ranges.every(({ first, last }) => first >= 1 && first <= last && last <= 65_535),
    'must be ports or ranges such as 9100-9109, separated by commas',
  );
const toPort = (text: string): number => (/^\d{1,5}$/.test(text.trim()) ? Number(text) : 0);

/** Times of the day such as `03:00` or `03:00,15:30`, as minutes after midnight. */
const timesOfDay = z
  .string()
  .transform((value) => value.split(',').map((part) => /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(part.trim())))
  .refine(
    (matches) => matches.every((match) => match !== null),
    'must be times of the day in UTC, such as 03:00 or 03:00,15:00',
  )
  .transform((matches) => matches.map((match) => Number(match?.[1]) * 60 + Number(match?.[2])));

/** One key, or several as a JSON list: a key itself may contain any character. */
const secretKeyList = text
  .transform((value): unknown[] => {
    try {
      const list: unknown = JSON.parse(value);
      return Array.isArray(list) ? list : [value];
    } catch {
      return [value];
    }
  })
  .pipe(z.array(z.string('must be a key, or a JSON list of keys').min(32, 'must have at least 32 characters')));

const settings = z.object({
  PORT: z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535).default(3000),
  HOST: text.default('::'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://menu.example.com')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: text.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(5, 'must be at least 5')
    .max(500, 'must be at most 500')
    .default(20),
  DATABASE_READ_URL: url(databaseProtocols, 'postgres://user:password@replica:5432/database').optional(),
  SECRET_KEY: text.min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_OLD: secretKeyList.default([]),
  TRUSTED_PROXIES: addressesOrRanges.default([]),
  // Not trimmed: spaces may be part of it.
  BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  BACKUP_SCHEDULE: timesOfDay.optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_S3_BUCKET: text.optional(),
  BACKUP_KEEP_DAYS: days().default(14),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  MAILBOX_PROOF: z.enum(['on', 'off'], 'must be on or off').optional(),
  MAIL_FROM: text.default('Comanda <no-reply@localhost>'),
  S3_ENDPOINT: url(['http:', 'https:'], 'https://s3.example.com').optional(),
  S3_REGION: text.optional(),
  S3_BUCKET: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  STORAGE_BUCKET: text.regex(/^[\w.-]{1,100}$/, 'must be letters, digits, dots and hyphens').default('comanda'),
  APP_CHECK_TOKEN: text.min(16, 'must have at least 16 characters').optional(),
  TRANSLATOR_URL: url(['http:', 'https:'], 'https://api.example.com/v1').optional(),
  TRANSLATOR_KIND: z.enum(['llm', 'libretranslate']).default('llm'),
  TRANSLATOR_API_KEY: text.optional(),
  TRANSLATOR_MODEL: text.optional(),
  TRANSLATOR_CHARACTERS_PER_OWNER: characters.default(1_000_000),
  TRANSLATOR_CHARACTERS_PER_DAY: characters.default(10_000_000),
  MENU_READER_MODEL: text.optional(),
  MENU_READER_PAGES_PER_OWNER: pages.default(60),
  MENU_READER_PAGES_PER_DAY: pages.default(1_000),
  PRINTER_NETWORKS: addressesOrRanges.optional(),
  PRINTER_PORTS: portRanges.default([{ first: 9_100, last: 9_109 }]),
  SQUARE_URL: url(['http:', 'https:'], 'https://connect.squareup.com').optional(),
  PRIVATE_NETWORKS_ALLOWED: addressesOrRanges.default([]),
  STRIPE_SECRET_KEY: text
    .regex(/^[sr]k_(live|test)_\w+$/, 'must be a secret key of Stripe, such as sk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: text.startsWith('whsec_', 'must be a signing secret of Stripe, such as whsec_…').optional(),
  TEST_PURCHASES: z.enum(['on', 'off'], 'must be on or off').optional(),
  ANALYTICS_TAG_ID: text.regex(/^[A-Z]{1,4}-[A-Z0-9]{4,20}$/, 'must look like G-ABC1234567').optional(),
  SECURITY_LOG_DAYS: days().default(365),
  // The privacy page promises that events are deleted after this time.
  ANALYTICS_DAYS: days({ max: limits.analyticsKeptMs / dayMs }).default(limits.analyticsKeptMs / dayMs),
  WEBHOOK_DELIVERY_DAYS: days().default(30),
  IDEMPOTENT_CALL_DAYS: days().default(1),
  // Providers repeat an event for up to 30 days. An event that was forgotten would be handled again.
  PROVIDER_EVENT_DAYS: days({ min: 31 }).default(35),
  POS_LOG_DAYS: days().default(30),
  PRINT_JOB_DAYS: days().default(7),
  ORDER_HISTORY_DAYS: days({ min: 31, max: 36_500 }).default(3_650),
  WORKER_PROCESSES: z.coerce
    .number('must be a number of processes')
    .int('must be a number of processes')
    .min(1, 'must be at least 1')
    .max(32, 'must be at most 32')
    .optional(),
  METRICS_PORT: z.coerce.number('must be a port number').int('must be a port number').min(0).max(65_535).optional(),
  METRICS_HOST: text.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://localhost:4318').optional(),
  DRAIN_SECONDS: z.coerce
    .number('must be a number of seconds')
    .int('must be a number of seconds')
    .min(0, 'must not be negative')
    .max(300, 'must be at most 300')
    .default(0),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
});

type Settings = z.infer<typeof settings>;

const s3Credentials = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The variables that are set and not blank, before parsing, so that these problems are reported together with all others. */
type RawSettings = Readonly<Record<string, string | undefined>>;

/** An incomplete configuration of S3 is refused: it would store files where nobody looks for them. */
const s3Problems = (rawSettings: RawSettings): string[] => {
  const isSet = (name: string) => rawSettings[name] !== undefined;
  const isForBackups = isSet('BACKUP_S3_BUCKET');
  const isForFiles =
    isSet('S3_BUCKET') || (!isForBackups && ['S3_ENDPOINT', 'S3_REGION', ...s3Credentials].some(isSet));
  const needed = [...(isForFiles ? ['S3_BUCKET'] : []), ...(isForFiles || isForBackups ? s3Credentials : [])];
  return needed
    .filter((name) => !isSet(name))
    .map((name) => `${name}: is needed to keep ${isForFiles ? 'files' : 'backups'} in S3`);
};

/** Backups that are not written, or lie outside for everybody to read, would be noticed too late. */
const backupProblems = (rawSettings: RawSettings): string[] => {
  const isSet = (name: string) => rawSettings[name] !== undefined;
  const part = ['BACKUP_DIR', 'BACKUP_S3_BUCKET', 'BACKUP_KEEP_DAYS'].find(isSet);
  return [
    ...(part !== undefined && !isSet('BACKUP_SCHEDULE') ? [`BACKUP_SCHEDULE: must be set too, as ${part} is`] : []),
    ...(isSet('BACKUP_DIR') && isSet('BACKUP_S3_BUCKET')
      ? ['BACKUP_S3_BUCKET: must not be set together with BACKUP_DIR']
      : []),
    ...(isSet('BACKUP_S3_BUCKET') && !isSet('BACKUP_PASSPHRASE')
      ? ['BACKUP_PASSPHRASE: is needed to keep backups in S3']
      : []),
  ];
};

/** An incomplete configuration of the translator is refused, because otherwise an owner would only notice it while working on a menu. */
const translatorProblems = (rawSettings: RawSettings): string[] => {
  const parts = ['TRANSLATOR_KIND', 'TRANSLATOR_API_KEY', 'TRANSLATOR_MODEL'];
  const part = parts.find((name) => rawSettings[name] !== undefined);
  if (rawSettings['TRANSLATOR_URL'] === undefined)
    return part === undefined ? [] : [`TRANSLATOR_URL: must be set too, as ${part} is`];
  const isLlm = (rawSettings['TRANSLATOR_KIND'] ?? 'llm') === 'llm';
  return isLlm && rawSettings['TRANSLATOR_MODEL'] === undefined
    ? ['TRANSLATOR_MODEL: must name the model to ask; or set TRANSLATOR_KIND=libretranslate, which needs none']
    : [];
};

/** The reader of menus asks the same service as the translator, if that is a language model. */
const menuReaderProblems = (rawSettings: RawSettings): string[] => {
  if (rawSettings['MENU_READER_MODEL'] === undefined) return [];
  const isLlm = (rawSettings['TRANSLATOR_KIND'] ?? 'llm') === 'llm';
  return rawSettings['TRANSLATOR_URL'] !== undefined && isLlm
    ? []
    : ['MENU_READER_MODEL: needs TRANSLATOR_URL to be the address of a language model'];
};

const neededForStripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

/** Both values are required: without the webhook secret a payment is only found by polling, without the key not at all. */
const stripeProblems = (rawSettings: RawSettings): string[] => {
  const missing = neededForStripe.filter((name) => rawSettings[name] === undefined);
  return missing.length === 1 ? [`${missing[0]}: is needed to sell tokens through Stripe`] : [];
};

const toStripeConfig = ({ STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Settings): StripeConfig | null =>
  STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined
    ? null
    : { secretKey: STRIPE_SECRET_KEY, webhookSecret: STRIPE_WEBHOOK_SECRET };

const toTranslatorConfig = (set: Settings): TranslatorConfig | null =>
  set.TRANSLATOR_URL === undefined
    ? null
    : {
        kind: set.TRANSLATOR_KIND,
        url: set.TRANSLATOR_URL.replace(/\/+$/, ''),
        apiKey: set.TRANSLATOR_API_KEY ?? null,
        model: set.TRANSLATOR_MODEL ?? null,
      };

const toMenuReaderConfig = (set: Settings): MenuReaderConfig | null => {
  const model = set.MENU_READER_MODEL ?? set.TRANSLATOR_MODEL;
  return set.TRANSLATOR_URL === undefined || set.TRANSLATOR_KIND !== 'llm' || model === undefined
    ? null
    : { url: set.TRANSLATOR_URL.replace(/\/+$/, ''), apiKey: set.TRANSLATOR_API_KEY ?? null, model };
};

const toS3Config = (set: Settings, bucket: string | undefined): S3Config | null =>
  bucket === undefined || set.S3_ACCESS_KEY_ID === undefined || set.S3_SECRET_ACCESS_KEY === undefined
    ? null
    : {
        endpoint: set.S3_ENDPOINT ?? null,
        region: set.S3_REGION ?? 'us-east-1',
        bucket,
        accessKeyId: set.S3_ACCESS_KEY_ID,
        secretAccessKey: set.S3_SECRET_ACCESS_KEY,
      };

const toBackupConfig = (set: Settings, dataDir: string): BackupConfig | null => {
  if (set.BACKUP_SCHEDULE === undefined) return null;
  const s3 = toS3Config(set, set.BACKUP_S3_BUCKET);
  return {
    times: set.BACKUP_SCHEDULE,
    place:
      s3 === null
        ? { kind: 'disk', directory: resolve(set.BACKUP_DIR ?? join(dataDir, 'backups')) }
        : { kind: 's3', s3 },
    keepDays: set.BACKUP_KEEP_DAYS,
    passphrase: set.BACKUP_PASSPHRASE ?? null,
  };
};

/** Leaves one core to the event loop, which serves orders. */
const defaultProcesses = Math.min(4, Math.max(1, availableParallelism() - 1));

const toWorkerLimits = ({ WORKER_PROCESSES }: Settings): WorkerLimits => ({
  processes: WORKER_PROCESSES ?? defaultProcesses,
  heapMegabytes: 512,
  deadlineMs: 30 * secondMs,
  maxWaitingPerOwner: 10,
  maxWaiting: 100,
  // Longer than a person works without a pause who imports a menu or prints sheets.
  pace: { unpacedMs: 1.5 * secondMs, share: 1 / 3, longestRestMs: 10 * secondMs },
});

/** Lists all problems with the environment together, so that they can be fixed in one go. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The demo keeps its own data directory, so it never touches real data. */
const defaultDataDir = (isShowcase: boolean): string => (isShowcase ? './data-demo' : './data');

/** The only reader of the environment. The product must start even if nothing is set. */
export const readConfig = (env: NodeJS.ProcessEnv, { isShowcase = false } = {}): Config => {
  const rawSettings = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = settings.safeParse(rawSettings);
  const problems = [
    ...(parsed.error?.issues ?? []).map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...s3Problems(rawSettings),
    ...backupProblems(rawSettings),
    ...translatorProblems(rawSettings),
    ...menuReaderProblems(rawSettings),
    ...stripeProblems(rawSettings),
  ].map((problem) => `  ${problem}`);
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(
      `The configuration has ${problems.length === 1 ? 'a problem' : 'problems'}:\n${problems.join('\n')}`,
    );
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR ?? defaultDataDir(isShowcase));
  return {
    port: set.PORT,
    host: set.HOST,
    publicUrl: set.PUBLIC_URL ?? null,
    dataDir,
    cacheDir: join(dataDir, 'cache'),
    databaseUrl: set.DATABASE_URL ?? null,
    databasePoolSize: set.DATABASE_POOL_SIZE,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    secretKey: set.SECRET_KEY ?? null,
    olderSecretKeys: set.SECRET_KEY_OLD,
    trustedProxies: set.TRUSTED_PROXIES,
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    // Without a mail server, the link that proves a mailbox could not arrive, and owners would be locked out of these actions.
    requiresMailboxProof: (set.MAILBOX_PROOF ?? (set.SMTP_URL === undefined ? 'off' : 'on')) === 'on',
    s3: toS3Config(set, set.S3_BUCKET),
    storageBucket: set.STORAGE_BUCKET,
    appCheckToken: set.APP_CHECK_TOKEN ?? null,
    analyticsTagId: set.ANALYTICS_TAG_ID ?? null,
    // An operator who sets a public address runs the server for others: its private network is closed to them until it is opened.
    printerNetworks: set.PRINTER_NETWORKS ?? (set.PUBLIC_URL === undefined ? null : []),
    printerPorts: set.PRINTER_PORTS,
    squareUrl: set.SQUARE_URL?.replace(/\/+$/, '') ?? null,
    privateNetworksAllowed: set.PRIVATE_NETWORKS_ALLOWED,
    translator: toTranslatorConfig(set),
    translationLimits: {
      charactersPerOwner: set.TRANSLATOR_CHARACTERS_PER_OWNER,
      charactersPerDay: set.TRANSLATOR_CHARACTERS_PER_DAY,
    },
    menuReader: toMenuReaderConfig(set),
    menuReaderLimits: { pagesPerOwner: set.MENU_READER_PAGES_PER_OWNER, pagesPerDay: set.MENU_READER_PAGES_PER_DAY },
    stripe: toStripeConfig(set),
    // An operator who sets a public address runs the platform for others, so tokens are not given away there unless this is switched on.
    hasTestPurchases: (set.TEST_PURCHASES ?? (set.PUBLIC_URL === undefined ? 'on' : 'off')) === 'on',
    providerUrls: { stripe: 'https://api.stripe.com', paypal: 'https://api-m.paypal.com' },
    securityLogDays: set.SECURITY_LOG_DAYS,
    retentionDays: {
      analytics: set.ANALYTICS_DAYS,
      webhookDeliveries: set.WEBHOOK_DELIVERY_DAYS,
      idempotentCalls: set.IDEMPOTENT_CALL_DAYS,
      providerEvents: set.PROVIDER_EVENT_DAYS,
      posLogs: set.POS_LOG_DAYS,
      printJobs: set.PRINT_JOB_DAYS,
      orderHistory: set.ORDER_HISTORY_DAYS,
    },
    workers: toWorkerLimits(set),
    backup: toBackupConfig(set, dataDir),
    backupPassphrase: set.BACKUP_PASSPHRASE ?? null,
    metrics: set.METRICS_PORT === undefined ? null : { host: set.METRICS_HOST, port: set.METRICS_PORT },
    otlpEndpoint: set.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') ?? null,
    drainSeconds: set.DRAIN_SECONDS,
    logLevel: set.LOG_LEVEL ?? 'warn',
    isShowcase,
  };
};
