import { apiPrefix, endpointPath } from '@comanda/contract/access';

/** Copying what stands beside the button; only where the browser lets a page do it. */
const offerCopies = (): void => {
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

/** Sends one read with the key that was typed, which stays in its field and nowhere else. */
const offerTrying = (): void => {
  const form = document.querySelector<HTMLFormElement>('[data-try]');
  const said = form?.querySelector<HTMLElement>('[data-said]');
  const answer = form?.querySelector<HTMLElement>('[data-answer]');
  if (form === null || said === null || said === undefined || answer === null || answer === undefined) return;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    said.textContent = 'Asking…';
    void ask(new FormData(form)).then((heard) => {
      said.textContent = heard.words;
      answer.textContent = heard.body;
      answer.hidden = heard.body === '';
    });
  });
};

const textIn = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value.trim() : '';
};

const ask = async (data: FormData): Promise<{ words: string; body: string }> => {
  try {
    const response = await fetch(apiPrefix + endpointPath('documents', 'query'), {
      method: 'POST',
      credentials: 'omit',
      headers: { authorization: `Bearer ${textIn(data, 'key')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ collection: textIn(data, 'collection'), limit: Number(textIn(data, 'limit')) || 3 }),
    });
    const left = response.headers.get('ratelimit-remaining');
    const words = `Status ${response.status}${left === null ? '' : `, ${left} calls left this minute`}`;
    return { words, body: JSON.stringify(await response.json(), null, 2) };
  } catch {
    return { words: 'The server could not be reached. Please try again.', body: '' };
  }
};

offerCopies();
offerTrying();
