/** Where bytes are kept when not on disk: any service that speaks S3. */
export interface S3Config {
  /** Null for Amazon's own. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Everything that can be set from outside, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that QR codes and mails point at; null means: the address the browser used, if it is one of the local network. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
  /** Whose X-Forwarded-* headers are believed, besides those of this machine. */
  readonly trustedProxies: readonly string[];
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** Null keeps the bytes of files on disk. */
  readonly s3: S3Config | null;
  /** The name under which clients of the storage protocol know the one bucket there is. */
  readonly storageBucket: string;
  /** What clients of the storage protocol must show; null demands nothing. */
  readonly appCheckToken: string | null;
  /** The page tag that hears of events besides us; null for none. */
  readonly analyticsTagId: string | null;
  /** The addresses and ranges printers may have; null for any but this machine's own and its link's. */
  readonly printerNetworks: readonly string[] | null;
  /** Where Square is called; null for Square's own two worlds. */
  readonly squareUrl: string | null;
  /** The private addresses and ranges that may be called although an owner or a developer has named them. */
  readonly privateNetworksAllowed: readonly string[];
  /** Null where menus are translated by hand. */
  readonly translator: TranslatorConfig | null;
  /** The platform's own account, through which owners buy tokens; null where there is none. */
  readonly stripe: StripeConfig | null;
  /** Whether owners may try out buying tokens where there is no account to pay to: they get them for nothing. */
  readonly hasTestPurchases: boolean;
  /** Where Stripe and PayPal answer. Only tests put somebody else in their place. */
  readonly providerUrls: { readonly stripe: string; readonly paypal: string };
  readonly logLevel: string;
  /** Started by `npm run demo`: holds a filled restaurant and a lunch rush, and nothing of anybody's. */
  readonly isShowcase: boolean;
}

export interface StripeConfig {
  readonly secretKey: string;
  readonly webhookSecret: string;
}

export interface TranslatorConfig {
  readonly kind: 'llm' | 'libretranslate';
  /** Without a slash at its end. */
  readonly url: string;
  readonly apiKey: string | null;
  /** Only a language model has one. */
  readonly model: string | null;
}
