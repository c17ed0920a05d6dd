export { openBackup } from './backup-file.ts';
export { describeBackupPlace, openBackupTarget, writeWholeFile } from './backup-target.ts';
export { findLastBackup } from './backups.repository.ts';
export { createBackup } from './create-backup.ts';
export { planBackupJob, writeBackupJob } from './scheduled-backups.ts';
export { verifyBackup } from './verify-backup.ts';
