import { phoneStorage } from '#guest/phone';

const prefix = 'comanda.feedback.';

/** What was put aside: the question, or an answer that was read. Of the present visit only. */
export const isPutAside = (visitId: string, what: string): boolean =>
  (phoneStorage.read(prefix + visitId) ?? '').split('\n').includes(what);

export const putAside = (visitId: string, what: string): void => {
  const name = prefix + visitId;
  for (const other of phoneStorage.names()) if (other.startsWith(prefix) && other !== name) phoneStorage.remove(other);
  phoneStorage.write(name, `${phoneStorage.read(name) ?? ''}\n${what}`);
};
