import { setTimeout as pause } from 'node:timers/promises';
import { dayMs, minuteMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { BackupConfig, Context } from '#platform/context';
import { transact, tryLockUntilCommit } from '#platform/db';
import type { JobDeclaration } from '#platform/jobs';
import { findRunningDatabase } from '#platform/postgres';
import { runBackupProcess } from './backup-process.ts';
import { describeBackupPlace, openBackupTarget, type BackupTarget } from './backup-target.ts';
import { deleteBackupsBefore, finishBackup, insertDueBackup, isBackupUnfinished } from './backups.repository.ts';

/** Backups that people write by hand have other names, and are never deleted. */
const prefix = 'comanda-scheduled-';
const suffix = '.backup';

const toFileName = (dueAt: Date): string => `${prefix}${dueAt.toISOString().slice(0, 16).replace(':', '-')}Z${suffix}`;

/** The time in a file's name; null if we did not name it. */
const toDueTime = (file: string): Date | null => {
  const [, day, hour, minute] = /^comanda-scheduled-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)Z\.backup$/.exec(file) ?? [];
  const dueAt = new Date(`${day}T${hour}:${minute}:00Z`);
  return Number.isNaN(dueAt.getTime()) ? null : dueAt;
};

/** The last time at which a backup was due. */
export const findDueBackupTime = ({ times }: Pick<BackupConfig, 'times'>, now: Date): Date => {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const due = times
    .flatMap((minute) => [today + minute * minuteMs, today + minute * minuteMs - dayMs])
    .filter((time) => time <= now.getTime());
  return new Date(Math.max(...due));
};

/** Starts a backup if one is due, also if no server was running at its time. */
export const planBackupJob: JobDeclaration = {
  name: 'backups.plan',
  schedule: '*/5 * * * *',
  // A copy must not replace the backups of the original.
  reachesOutside: true,
  run: async (ctx) => {
    const { backup } = ctx.config;
    if (backup === null) return;
    const dueAt = findDueBackupTime(backup, ctx.clock.now());
    await transact(ctx, async ({ db, jobs }) => {
      if (await insertDueBackup(db, dueAt)) await jobs.send(db, writeBackupJob.name, { dueAt: dueAt.toISOString() });
    });
  },
};

const writeBackupInput = z.object({ dueAt: z.iso.datetime() });

/**
 * Writes one backup and deletes those that are too old. While another node does so, this one waits: it may be writing another backup.
 * A failure is logged, and the job is tried again on any node.
 */
export const writeBackupJob: JobDeclaration = {
  name: 'backups.write',
  // A large database takes hours. Without a sign of life from its node, another one starts again.
  reachesOutside: true,
  limits: { expireInSeconds: 12 * 3_600, heartbeatSeconds: 60 },
  run: async (ctx, data) => {
    const { backup } = ctx.config;
    // The operator has switched backups off since.
    if (backup === null) return;
    const dueAt = new Date(writeBackupInput.parse(data).dueAt);
    while (!(await runAlone(ctx, () => writeOnce(ctx, backup, dueAt))))
      await pause(lockPauseMs, undefined, { signal: ctx.closing });
  },
};

/** Pause between two looks whether the node that is writing has finished. */
const lockPauseMs = 1_000;

/** Returns false without running the work if another node is writing a backup. */
const runAlone = (ctx: Context, work: () => Promise<void>): Promise<boolean> =>
  // A transaction of its own, because on a cluster a backup waits until no `transact` is open.
  ctx.db.transaction().execute(async (transaction) => {
    if (!(await tryLockUntilCommit(transaction, writeBackupJob.name))) return false;
    await work();
    return true;
  });

const writeOnce = async (ctx: Context, backup: BackupConfig, dueAt: Date): Promise<void> => {
  // A node that was taken for dead may have finished it after all.
  if (await isBackupUnfinished(ctx.db, dueAt)) await writeScheduledBackup(ctx, backup, dueAt);
  using target = await openBackupTarget(backup);
  await deleteOldBackups(ctx, target, { keepDays: backup.keepDays, newest: toFileName(dueAt) });
};

const writeScheduledBackup = async (ctx: Context, backup: BackupConfig, dueAt: Date): Promise<void> => {
  const startedMs = performance.now();
  const file = toFileName(dueAt);
  const { dataDir, s3, secretKey, olderSecretKeys } = ctx.config;
  const databaseUrl = ctx.config.databaseUrl ?? (await findRunningDatabase(dataDir));
  if (databaseUrl === null) throw new Error('The embedded database is not running.');
  const { bytes, rows, missing } = await runBackupProcess(
    {
      source: { dataDir, s3, secretKey, olderSecretKeys, databaseUrl },
      backup,
      file,
      at: ctx.clock.now().toISOString(),
    },
    { cacheDir: ctx.config.cacheDir, signal: ctx.closing },
  );
  await finishBackup(ctx.db, { dueAt, finishedAt: ctx.clock.now(), file, bytes });
  const place = describeBackupPlace(backup);
  ctx.log.info({ file, place, bytes, rows, ms: Math.round(performance.now() - startedMs) }, 'backed up');
  if (missing.length > 0)
    ctx.log.warn(
      { file, missing: missing.slice(0, 20), count: missing.length },
      'Files were not found, and are not in the backup.',
    );
};

const deleteOldBackups = async (
  ctx: Context,
  target: BackupTarget,
  { keepDays, newest }: { readonly keepDays: number; readonly newest: string },
): Promise<void> => {
  const before = new Date(ctx.clock.now().getTime() - keepDays * dayMs);
  const names = await target.list(prefix);
  const old = names.filter((name) => {
    const dueAt = toDueTime(name);
    return name !== newest && dueAt !== null && dueAt < before;
  });
  // A process that was killed leaves a part behind. Only one node writes at a time, so nobody needs it.
  const parts = names.filter((name) => name.endsWith(`${suffix}.part`));
  await target.delete([...old, ...parts]);
  if (old.length > 0) ctx.log.info({ files: old }, 'deleted old backups');
  await deleteBackupsBefore(ctx.db, before);
};
