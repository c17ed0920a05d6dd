import { apiV1Prefix, toKebabCase } from '@comanda/contract/access';

/** Enables the copy buttons if the browser allows a page to copy. */
const enableCopyButtons = (): void => {
  if (navigator.clipboard === undefined) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) button.hidden = false;
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLButtonElement>('[data-copy]') : null;
    const text = button?.closest('figure')?.querySelector('code')?.textContent;
    if (button === null || text === undefined || text === null) return;
    void navigator.clipboard.writeText(text).then(() => {
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 2_000);
    });
  });
};

/** Sends one read request with the typed key. The key is not stored anywhere. */
const enableTryForm = (): void => {
  const form = document.querySelector<HTMLFormElement>('[data-try]');
  const statusLine = form?.querySelector<HTMLElement>('[data-said]');
  const answer = form?.querySelector<HTMLElement>('[data-answer]');
  if (form === null || statusLine === null || statusLine === undefined || answer === null || answer === undefined)
    return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    statusLine.textContent = 'Sending…';
    void sendQuery(new FormData(form)).then((result) => {
      statusLine.textContent = result.words;
      answer.textContent = result.body;
      answer.hidden = result.body === '';
    });
  });
};

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const sendQuery = async (data: FormData): Promise<{ words: string; body: string }> => {
  try {
    const address = `${apiV1Prefix}/${toKebabCase(textIn(data, 'collection'))}`;
    const response = await fetch(`${address}?limit=${Number(textIn(data, 'limit')) || 3}`, {
      credentials: 'omit',
      headers: { authorization: `Bearer ${textIn(data, 'key')}` },
    });
    const left = response.headers.get('ratelimit-remaining');
    const words = `Status ${response.status}${left === null ? '' : `, ${left} calls left this minute`}`;
    return { words, body: JSON.stringify(await response.json(), null, 2) };
  } catch {
    return { words: 'The server could not be reached. Please try again.', body: '' };
  }
};

enableCopyButtons();
enableTryForm();
