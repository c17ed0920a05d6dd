export type { MailMessage } from '#platform/context';
export { failingMail } from './failing-mail.ts';
export * from './mail.ts';
export * from './queue-mail.ts';
