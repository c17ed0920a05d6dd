/** Everything that can be set from outside, read once at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that QR codes and mails point at; null means: the address the browser used. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly secretKey: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly logLevel: string;
  readonly isProduction: boolean;
}
