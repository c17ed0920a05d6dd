export { speakFailures } from './speak-failures.ts';
