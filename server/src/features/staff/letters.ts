import { dayMs, limits } from '@comanda/contract/kernel';
import type { Letter } from '#platform/mail';

interface Invitation {
  readonly to: string;
  readonly invitedBy: string;
  readonly link: string;
}

export const invitationLetter = ({ to, invitedBy, link }: Invitation): Letter => ({
  to,
  subject: `${invitedBy} invites you to Comanda`,
  text: [
    `${invitedBy} invites you to work with their restaurant in Comanda.`,
    `Choose your password here, within the next ${limits.invitationMs / dayMs} days:\n${link}`,
    'If you do not know them, you can ignore this mail.',
  ].join('\n\n'),
});
