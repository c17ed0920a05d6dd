import { textHash } from '@comanda/contract/kernel';
import { phoneStorage } from '#guest/phone';

const prefix = 'comanda.feedback.';

/** The question whether it was good, and the answer to what the guest said. */
export const question = 'question';
export const answerOf = (reply: string): string => `answer ${textHash(reply)}`;

/** Whether it was put aside, or read. */
export const isPutAside = (visitId: string, what: string): boolean =>
  (phoneStorage.read(prefix + visitId) ?? '').split('\n').includes(what);

/** Kept for the present visit only. */
export const putAside = (visitId: string, what: string): void => {
  if (isPutAside(visitId, what)) return;
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, `${phoneStorage.read(name) ?? ''}\n${what}`);
};
