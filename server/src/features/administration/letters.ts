import type { MailMessage } from '#platform/mail';
import type { SuspendedSubject } from './suspensions.repository.ts';

const subjectName = ({ restaurantName }: SuspendedSubject): string => restaurantName ?? 'your Comanda account';

/** Letter to the owner: what happened, why, its consequences, and what they can do. */
export const suspensionLetter = (subject: SuspendedSubject, reason: string): MailMessage => ({
  to: subject.email,
  subject: `We have suspended ${subjectName(subject)}`,
  text: [
    `Hello ${subject.displayName},`,
    `We have suspended ${subjectName(subject)}. The reason: ${reason}`,
    [
      'New guests find “This menu is paused”. Guests who are seated already finish undisturbed.',
      ...(subject.restaurantName === null
        ? ['Until it is lifted you and your staff cannot log in, and API keys and webhooks rest. Nothing is deleted.']
        : ['You and your staff can log in as before. Nothing is deleted.']),
    ].join(' '),
    'If you think this is a mistake, or once you have seen to it, please write to us by the contact form of our page.',
  ].join('\n\n'),
});

export const restorationLetter = (subject: SuspendedSubject, reason: string): MailMessage => ({
  to: subject.email,
  subject: `${subject.restaurantName ?? 'Your Comanda account'} is open again`,
  text: [
    `Hello ${subject.displayName},`,
    `We have lifted the suspension of ${subjectName(subject)}. What we noted: ${reason}`,
    'Everything is as it was before.',
  ].join('\n\n'),
});
