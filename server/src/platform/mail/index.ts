export type { MailMessage } from '#platform/context';
export * from './mail.ts';
export * from './queue-mail.ts';
