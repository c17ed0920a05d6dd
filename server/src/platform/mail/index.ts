export * from './mail.ts';
export * from './queue-mail.ts';
