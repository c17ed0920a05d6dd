import { minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Clock } from '#platform/clock';
import { RequestRefused, TranslatorRefused, TranslatorUnavailable, type Wish } from './translator.ts';

export interface PostedJson {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
  /** Never repeated to anyone, should the translator quote it. */
  readonly secret: string | null;
}

type Patience = Pick<Wish, 'signal' | 'beforeRequest'> & { readonly clock: Clock };

const answerWithinMs = 90 * secondMs;
const longestWaitMs = minuteMs;
const attempts = 4;
/** A hundred times what a batch comes to: whoever says more than this is not translating. */
const longestAnswerBytes = 2 * 1024 * 1024;

const endless = 'The translator answered with far more than it was asked for. Check TRANSLATOR_URL on this server.';
const unreachable = 'The translator could not be reached. Check TRANSLATOR_URL on this server, or try again later.';
const slow = 'The translator did not answer in time. Try again later.';

type Attempt = { readonly answer: unknown } | { readonly problem: string; readonly retryAfterMs: number | null };

/** Asks a translator, and asks again when it is busy, down or silent. */
export const postJson = async (request: PostedJson, { clock, signal, beforeRequest }: Patience): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    await beforeRequest();
    const attempt = await tryOnce(request, { clock, signal });
    if ('answer' in attempt) return attempt.answer;
    if (tried === attempts) throw new TranslatorUnavailable(attempt.problem);
    await pause(clock, attempt.retryAfterMs ?? 2 ** (tried - 1) * secondMs, signal);
  }
};

const tryOnce = async (request: PostedJson, { clock, signal }: Omit<Patience, 'beforeRequest'>): Promise<Attempt> => {
  using deadline = clock.deadline(answerWithinMs);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      signal: AbortSignal.any([signal, deadline.signal]),
    });
    const text = await readAtMost(response, longestAnswerBytes);
    if (response.ok) return { answer: jsonIn(text) };
    if (response.status === 429 || response.status === 408 || response.status >= 500)
      return {
        problem: `The translator is busy or out of order (${response.status}). Try again later.`,
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock.now()),
      };
    throw refusal(response.status, text, request.secret);
  } catch (error) {
    if (signal.aborted || error instanceof TranslatorRefused || error instanceof RequestRefused) throw error;
    return { problem: deadline.signal.aborted ? slow : unreachable, retryAfterMs: null };
  }
};

/** Stops listening to an answer without end before it fills the memory. */
const readAtMost = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new RequestRefused(endless);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};

const refusal = (status: number, body: string, secret: string | null): Error => {
  if (status === 401 || status === 403)
    return new TranslatorRefused(
      `The translator refused this server's key (${status}). Check TRANSLATOR_API_KEY on this server.`,
    );
  if (status === 402)
    return new TranslatorRefused('The account at the translator has no credit left (402). Top it up, then try again.');
  if (status === 404 || status === 405)
    return new TranslatorRefused(
      `The translator knows no such address or model (${status}). Check TRANSLATOR_URL, TRANSLATOR_KIND and TRANSLATOR_MODEL on this server.`,
    );
  return new RequestRefused(`The translator refused this (${status})${reasonIn(body, secret)}`);
};

/** What the translator itself says: OpenAI-compatible ones in `error.message`, LibreTranslate in `error`. */
const reasonIn = (body: string, secret: string | null): string => {
  const answer = jsonIn(body);
  const error = isRecord(answer) ? answer['error'] : undefined;
  const said = isRecord(error) ? error['message'] : error;
  if (typeof said !== 'string' || said.trim() === '') return '.';
  const told = (secret === null ? said : said.replaceAll(secret, '…')).slice(0, 200);
  // A character may have been cut in half, and no database keeps a NUL.
  return `: ${told.toWellFormed().replaceAll('\0', '')}`;
};

/** What is no JSON is for the reader of the answer to judge. */
const jsonIn = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Seconds or a date, as HTTP has it. */
const retryAfterMs = (header: string | null, now: Date): number | null => {
  if (header === null || header.trim() === '') return null;
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * secondMs : Date.parse(header) - now.getTime();
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, 0), longestWaitMs);
};

const pause = async (clock: Clock, ms: number, signal: AbortSignal): Promise<void> => {
  using deadline = clock.deadline(ms);
  const either = AbortSignal.any([signal, deadline.signal]);
  if (!either.aborted) await new Promise((resolve) => either.addEventListener('abort', resolve, { once: true }));
  signal.throwIfAborted();
};
