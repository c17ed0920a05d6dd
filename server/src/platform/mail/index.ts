export * from './mail.ts';
export * from './send-letter.ts';
