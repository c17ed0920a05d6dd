export { askNewPassphrase, askPassphrase } from './ask-passphrase.ts';
export { describeSettings } from './describe-settings.ts';
export { describeStartError } from './describe-start-error.ts';
export { openBackup, writeBackup } from './backup-file.ts';
export { printAddress, printProgress, printShowcaseLogin } from './print-start.ts';
export { splitBackupContent } from './split-backup-content.ts';
