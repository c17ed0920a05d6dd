/** Configuration of an S3-compatible service that stores the bytes of files instead of the disk. */
export interface S3Config {
  /** Null for Amazon S3 itself. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Backups that the server writes by itself. */
export interface BackupConfig {
  /** Times of the day in UTC, in minutes after midnight. */
  readonly times: readonly number[];
  readonly place:
    | { readonly kind: 'disk'; readonly directory: string }
    | { readonly kind: 's3'; readonly s3: S3Config };
  /** Backups are deleted after this time. */
  readonly keepDays: number;
  /** Null writes backups that are not encrypted. */
  readonly passphrase: string | null;
}

/** Address at which the metrics are served, apart from everything else. */
export interface MetricsConfig {
  readonly host: string;
  readonly port: number;
}

/** Everything that can be configured from outside, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /**
   * Origin that QR codes and mails point at. Null uses the address that the browser used, if it belongs to the local
   * network.
   */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  /** Everything in it can be deleted at any time. */
  readonly cacheDir: string;
  readonly databaseUrl: string | null;
  /** Connections for requests and background work of this node, at most. Jobs and messages between nodes have their own. */
  readonly databasePoolSize: number;
  /** A replica for reports, exports and searches of administrators; null reads them from the database itself. */
  readonly databaseReadUrl: string | null;
  /** Null uses the keys in the data directory. */
  readonly secretKey: string | null;
  /** Keys that only verify and open, while a key is rotated. */
  readonly olderSecretKeys: readonly string[];
  /** Proxies whose X-Forwarded-* headers are trusted, besides those on this machine. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** True if new owners must prove their mailbox before they can mail others, create API keys or upload files. */
  readonly requiresMailboxProof: boolean;
  /** Null stores the bytes of files on disk. */
  readonly s3: S3Config | null;
  /** Name of the only bucket, for clients of the storage protocol. */
  readonly storageBucket: string;
  /** Token that clients of the storage protocol must send; null requires none. */
  readonly appCheckToken: string | null;
  /** Id of the third-party page tag that also receives events; null for none. */
  readonly analyticsTagId: string | null;
  /** Addresses and ranges that printers may have. Null allows any, except loopback and link-local addresses; an empty list none. */
  readonly printerNetworks: readonly string[] | null;
  /** Ports that printers may have. */
  readonly printerPorts: ReadonlyArray<{ readonly first: number; readonly last: number }>;
  /** Base URL for calls to Square; null for Square's own production and sandbox servers. */
  readonly squareUrl: string | null;
  /** Private addresses and ranges that may be called even if an owner or a developer entered them. */
  readonly privateNetworksAllowed: readonly string[];
  /** Null if menus are translated by hand. */
  readonly translator: TranslatorConfig | null;
  readonly translationLimits: TranslationLimits;
  /** Null if menus cannot be read from photos. */
  readonly menuReader: MenuReaderConfig | null;
  readonly menuReaderLimits: MenuReaderLimits;
  /** The platform's own Stripe account, through which owners buy tokens; null for none. */
  readonly stripe: StripeConfig | null;
  /** True if owners may try buying tokens without a Stripe account on this server: they get the tokens for free. */
  readonly hasTestPurchases: boolean;
  /** Base URLs of Stripe and PayPal. Only tests replace them. */
  readonly providerUrls: { readonly stripe: string; readonly paypal: string };
  /** Days for which entries of the security log are kept. */
  readonly securityLogDays: number;
  readonly retentionDays: RetentionDays;
  readonly workers: WorkerLimits;
  /** Null if the server writes no backups by itself. */
  readonly backup: BackupConfig | null;
  /** Encrypts backups, and opens them. */
  readonly backupPassphrase: string | null;
  /** Null serves no metrics. */
  readonly metrics: MetricsConfig | null;
  /** Address of a collector of OpenTelemetry traces, without a trailing slash; null for none. */
  readonly otlpEndpoint: string | null;
  /** Time after SIGTERM in which this node says that it is not ready, but answers, so that a load balancer notices. */
  readonly drainSeconds: number;
  readonly logLevel: string;
  /**
   * True if `npm run demo` started the server: it holds a sample restaurant with a simulated lunch rush, and no real
   * data.
   */
  readonly isShowcase: boolean;
}

/** How much of a worker process one owner may use. */
export interface WorkerPace {
  /** Time of tasks after which an owner begins to rest in between. */
  readonly unpacedMs: number;
  /** Share of the time that an owner gets then, between 0 and 1. */
  readonly share: number;
  readonly longestRestMs: number;
}

/** Limits of the worker processes for imports, record checks and PDFs. */
export interface WorkerLimits {
  readonly processes: number;
  /** Memory of one process, apart from the bytes of files. */
  readonly heapMegabytes: number;
  /** A task that takes longer is ended. */
  readonly deadlineMs: number;
  /** Tasks of one owner that may wait. */
  readonly maxWaitingPerOwner: number;
  /** Tasks of all owners that may wait. */
  readonly maxWaiting: number;
  readonly pace: WorkerPace;
}

/** Days after which rows that only pile up are deleted. */
interface RetentionDays {
  readonly analytics: number;
  readonly webhookDeliveries: number;
  readonly idempotentCalls: number;
  readonly providerEvents: number;
  readonly posLogs: number;
  readonly printJobs: number;
  /** Moves of orders from one status to the next. Reports keep their number. */
  readonly orderHistory: number;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

/** Characters that are translated automatically in a day, at most. */
interface TranslationLimits {
  readonly charactersPerOwner: number;
  /** For all owners together: what the operator is ready to pay for. */
  readonly charactersPerDay: number;
}

/** The language model that reads photos of menus, behind an OpenAI-compatible address. */
export interface MenuReaderConfig {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | null;
  readonly model: string;
}

/** Pages of menus that the language model reads in a day, at most. */
interface MenuReaderLimits {
  readonly pagesPerOwner: number;
  /** For all owners together: what the operator is ready to pay for. */
  readonly pagesPerDay: number;
}

export interface TranslatorConfig {
  readonly kind: 'llm' | 'libretranslate';
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string | null;
  /** Only set for a language model. */
  readonly model: string | null;
}
