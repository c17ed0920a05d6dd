import type { Config } from '#platform/context';

const placeOf = (url: string): string => {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
};

/** The settings that help to understand a log, without any secret. */
export const describeSettings = (config: Config): Record<string, unknown> => ({
  port: config.port,
  host: config.host,
  publicUrl: config.publicUrl,
  dataDir: config.dataDir,
  database: config.databaseUrl === null ? 'embedded' : placeOf(config.databaseUrl),
  secretKey: config.secretKey === null ? 'file in the data directory' : 'environment',
  mail: config.smtpUrl === null ? 'outbox in the data directory' : placeOf(config.smtpUrl),
  files: config.s3 === null ? 'disk' : `S3 bucket ${config.s3.bucket}`,
  translator: config.translator === null ? null : placeOf(config.translator.url),
  trustedProxies: config.trustedProxies,
  workerProcesses: config.workers.processes,
  logLevel: config.logLevel,
  isShowcase: config.isShowcase,
});
