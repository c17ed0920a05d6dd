import { backoffMs, minuteMs, secondMs } from '@comanda/contract/kernel';
import type { Clock } from '#platform/clock';
import { RequestRefused, TranslatorRefused, TranslatorUnavailable, type TranslateOptions } from './translator.ts';

export interface JsonRequest {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: object;
  /** Removed from error messages, in case the translator quotes it. */
  readonly secret: string | null;
}

type RequestOptions = Pick<TranslateOptions, 'signal' | 'beforeRequest'> & { readonly clock: Clock };

const answerWithinMs = 90 * secondMs;
const longestWaitMs = minuteMs;
const attempts = 4;
const retryBackoff = { firstMs: secondMs, maxMs: longestWaitMs };
/** Maximum size of an answer, a hundred times that of a normal batch. */
const longestAnswerBytes = 2 * 1024 * 1024;

const oversizedMessage = 'The translation service sent far more than requested. Please ask your administrator.';
const unreachableMessage = 'The translation service could not be reached. Try again later, or ask your administrator.';
const timeoutMessage = 'The translator did not answer in time. Try again later.';

type Attempt = { readonly answer: unknown } | { readonly problem: string; readonly retryAfterMs: number | null };

/** Sends a request to a translator, and retries with back-off if it is busy, down or does not answer. */
export const postJson = async (
  request: JsonRequest,
  { clock, signal, beforeRequest }: RequestOptions,
): Promise<unknown> => {
  for (let tried = 1; ; tried += 1) {
    await beforeRequest();
    const attempt = await tryOnce(request, { clock, signal });
    if ('answer' in attempt) return attempt.answer;
    if (tried === attempts) throw new TranslatorUnavailable(attempt.problem);
    await pause(clock, attempt.retryAfterMs ?? backoffMs(tried - 1, retryBackoff), signal);
  }
};

const tryOnce = async (
  request: JsonRequest,
  { clock, signal }: Omit<RequestOptions, 'beforeRequest'>,
): Promise<Attempt> => {
  using deadline = clock.deadline(answerWithinMs);
  try {
    const response = await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      signal: AbortSignal.any([signal, deadline.signal]),
    });
    const text = await readAtMost(response, longestAnswerBytes);
    if (response.ok) return { answer: parseJsonOrText(text) };
    if (response.status === 429 || response.status === 408 || response.status >= 500)
      return {
        problem: `The translator is busy or out of order (${response.status}). Try again later.`,
        retryAfterMs: retryAfterMs(response.headers.get('retry-after'), clock.now()),
      };
    throw refusal(response.status, text, request.secret);
  } catch (error) {
    if (signal.aborted || error instanceof TranslatorRefused || error instanceof RequestRefused) throw error;
    return { problem: deadline.signal.aborted ? timeoutMessage : unreachableMessage, retryAfterMs: null };
  }
};

/** Aborts an oversized answer before it fills the memory. */
const readAtMost = async ({ body }: Response, maxBytes: number): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body ?? []) {
    size += piece.byteLength;
    if (size > maxBytes) throw new RequestRefused(oversizedMessage);
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString();
};

const refusal = (status: number, body: string, secret: string | null): Error => {
  if (status === 401 || status === 403)
    return new TranslatorRefused(
      `The translation service refused this server's key (${status}). Please ask your administrator.`,
    );
  if (status === 402)
    return new TranslatorRefused('The account at the translator has no credit left (402). Top it up, then try again.');
  if (status === 404 || status === 405)
    return new TranslatorRefused(
      `The translation service does not know the address or model (${status}). Please ask your administrator to check the translation settings.`,
    );
  return new RequestRefused(`The translator refused this (${status})${reasonIn(body, secret)}`);
};

/** The translator's own error message: in `error.message` from OpenAI-compatible APIs, in `error` from LibreTranslate. */
const reasonIn = (body: string, secret: string | null): string => {
  const answer = parseJsonOrText(body);
  const error = isRecord(answer) ? answer['error'] : undefined;
  const said = isRecord(error) ? error['message'] : error;
  if (typeof said !== 'string' || said.trim() === '') return '.';
  const masked = (secret === null ? said : said.replaceAll(secret, '…')).slice(0, 200);
  // The cut may have split a surrogate pair, and PostgreSQL refuses NUL characters.
  return `: ${masked.toWellFormed().replaceAll('\0', '')}`;
};

/** Returns text that is not JSON unchanged; the caller decides about it. */
const parseJsonOrText = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Parses the Retry-After header: seconds or an HTTP date. */
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
