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
  readonly logLevel: string;
}
