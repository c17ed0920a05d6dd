import { fail } from '@comanda/contract';
import { minuteMs } from '@comanda/contract/kernel';
import { z } from 'zod';
import type { Context, MenuReaderConfig } from '#platform/context';
import { toPageRequest, type PageContent } from './page-question.ts';

/** A page with a hundred dishes takes a model about a minute. A person waits for it, so it is not repeated by itself. */
const answerWithinMs = 2 * minuteMs;
/** A hundred dishes with long descriptions have about 100 KB. */
const maxAnswerBytes = 2 * 1024 * 1024;

const completion = z.object({
  choices: z.tuple(
    [
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    ],
    z.unknown(),
  ),
});

interface AskOptions {
  readonly signal: AbortSignal;
}

/**
 * Sends one page to the language model and returns the text of its answer. A model that refuses the page, a service that does not answer,
 * and one that does not accept this server are different failures, because each needs something else to be done.
 */
export const askModel = async (
  ctx: Pick<Context, 'clock' | 'log'>,
  config: MenuReaderConfig,
  content: PageContent,
  options: AskOptions,
): Promise<string> => {
  const shaped = await post(ctx, config, toPageRequest(config, content, { isShaped: true }), options);
  // The server may not support a response format, so the request is repeated without it; the prompt asks for JSON too.
  const answer = shaped.isRefused
    ? await post(ctx, config, toPageRequest(config, content, { isShaped: false }), options)
    : shaped;
  if (answer.isRefused) throw fail('menus.page-refused');
  return textOf(answer.body);
};

interface Answer {
  /** True if the service refused this request, which another form of it may mend. */
  readonly isRefused: boolean;
  readonly body: string;
}

const post = async (
  { clock, log }: Pick<Context, 'clock' | 'log'>,
  { url, apiKey }: MenuReaderConfig,
  body: object,
  { signal }: AskOptions,
): Promise<Answer> => {
  using deadline = clock.deadline(answerWithinMs);
  let status: number;
  let text: string;
  try {
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }) },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, deadline.signal]),
    });
    ({ status } = response);
    text = await readAtMost(response, maxAnswerBytes);
  } catch (error) {
    signal.throwIfAborted();
    throw fail('menus.reader-unavailable', {}, { cause: error });
  }
  if (status >= 200 && status < 300) return { isRefused: false, body: text };
  if (status === 408 || status === 429 || status >= 500) throw fail('menus.reader-unavailable');
  if ([401, 402, 403, 404, 405].includes(status)) {
    log.error(
      { status },
      'The language model that reads menus refused this server. Check the TRANSLATOR and MENU_READER settings.',
    );
    throw fail('menus.reader-refused');
  }
  return { isRefused: true, body: text };
};

/** Aborts an oversized answer before it fills the memory. */
const readAtMost = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new RangeError('The answer is larger than any menu.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};

const textOf = (body: string): string => {
  const { data } = completion.safeParse(parseJson(body));
  if (data === undefined) throw fail('menus.page-unreadable');
  const [{ message, finish_reason: reason }] = data.choices;
  if (reason === 'content_filter' || (message.refusal ?? '') !== '') throw fail('menus.page-refused');
  return message.content ?? '';
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};
