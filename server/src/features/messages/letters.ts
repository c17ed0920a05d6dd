import type { MessageDocument } from '@comanda/contract/messages';
import type { MailMessage } from '#platform/mail';
import type { MessageToAnswer } from './messages.repository.ts';

/** Letter to an administrator, who can reply to it like to any mail. */
export const messageLetter = (to: string, message: Omit<MessageDocument, 'replies'>): MailMessage => {
  const { senderName, senderEmail, senderPhone, restaurantName, content } = message;
  const about = [
    `From: ${senderName} <${senderEmail}>`,
    senderPhone === '' ? '' : `Phone: ${senderPhone}`,
    restaurantName === '' ? '' : `Restaurant: ${restaurantName}`,
  ].filter((line) => line !== '');
  return {
    to,
    replyTo: senderEmail,
    subject: `A message from ${senderName}${restaurantName === '' ? '' : `, ${restaurantName}`}`,
    text: [about.join('\n'), content].join('\n\n'),
  };
};

/** Letter to the sender: the answer first, then the original message. */
export const replyLetter = ({ senderName, senderEmail, content }: MessageToAnswer, reply: string): MailMessage => ({
  to: senderEmail,
  subject: 'Our answer to your message',
  text: [`Hello ${senderName},`, reply, 'You wrote:', quoted(content)].join('\n\n'),
});

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
