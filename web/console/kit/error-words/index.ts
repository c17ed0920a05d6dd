export { describeFieldRule, speakFailures } from './speak-failures.ts';
