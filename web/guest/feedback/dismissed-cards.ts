import { hashText } from '@comanda/contract/kernel';
import { phoneStorage } from '#guest/phone';

const prefix = 'comanda.feedback.';

/** Names of the cards that a guest can dismiss: the question, and each reply by its text. */
export const questionCard = 'question';
export const replyCardOf = (reply: string): string => `answer ${hashText(reply)}`;

/** True if the guest dismissed or read this card. */
export const isCardDismissed = (visitId: string, what: string): boolean =>
  (phoneStorage.read(prefix + visitId) ?? '').split('\n').includes(what);

/** Remembers a dismissed card, for the current visit only. */
export const dismissCard = (visitId: string, what: string): void => {
  if (isCardDismissed(visitId, what)) return;
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, `${phoneStorage.read(name) ?? ''}\n${what}`);
};
