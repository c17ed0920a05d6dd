export { askNewPassphrase, askPassphrase } from './ask-passphrase.ts';
export { describeSettings } from './describe-settings.ts';
export { describeStartError } from './describe-start-error.ts';
export { printAddress, printProgress, printShowcaseLogin } from './print-start.ts';
