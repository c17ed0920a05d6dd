import { describeBackupPlace } from '#platform/backups';
import type { Config } from '#platform/context';
import { describeDatabase } from '#platform/db';

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
  database: config.databaseUrl === null ? 'embedded' : describeDatabase(config.databaseUrl),
  replica: config.databaseReadUrl === null ? null : describeDatabase(config.databaseReadUrl),
  secretKey: config.secretKey === null ? 'file in the data directory' : 'environment',
  mail: config.smtpUrl === null ? 'outbox in the data directory' : placeOf(config.smtpUrl),
  files: config.s3 === null ? 'disk' : `S3 bucket ${config.s3.bucket}`,
  backups:
    config.backup === null
      ? null
      : {
          place: describeBackupPlace(config.backup),
          keepDays: config.backup.keepDays,
          isEncrypted: config.backup.passphrase !== null,
        },
  translator: config.translator === null ? null : placeOf(config.translator.url),
  trustedProxies: config.trustedProxies,
  workerProcesses: config.workers.processes,
  logLevel: config.logLevel,
  isShowcase: config.isShowcase,
});
