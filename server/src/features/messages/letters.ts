import type { MessageDocument } from '@comanda/contract/messages';
import type { Letter } from '#platform/mail';

/** To an administrator, who answers it like any other mail. */
export const messageLetter = (to: string, message: MessageDocument): Letter => {
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
