import { z } from 'zod';
import { networkFailureCodes, networkFailureTexts } from '@comanda/contract/kernel';

/** Reason why a call to a point of sale failed, or why an order was not sent to it. */
export const posFailure = z.object({
  code: z.enum([
    ...networkFailureCodes,
    /** An error on their side; a retry may succeed. */
    'answered',
    'refused',
    'answer_invalid',
    'square_token_refused',
    'square_rights_missing',
    'square_out_of_order',
    'square_refused',
    'square_order_missing',
    'square_too_many_orders',
    'square_answer_empty',
    'disconnected',
    'other_system_connected',
    'off_for_a_day',
    'server_error',
    'other',
  ]),
  /** HTTP status of the answer; null if there was none. */
  status: z.int().nullable(),
  /** The other side's own words, the place in an invalid answer, or the text for `other`; empty if there is none. */
  detail: z.string(),
});
export type PosFailure = z.infer<typeof posFailure>;

const texts = {
  ...networkFailureTexts,
  answered: 'It was answered with {status}.',
  refused: 'It was refused{status}{detail}',
  answer_invalid: 'The answer was not what was asked for{detail}.',
  square_token_refused: 'Square refused the access token.',
  square_rights_missing: 'This access token may not read or write orders.',
  square_out_of_order: 'Square is out of order{status}.',
  square_refused: 'Square refused this{status}{detail}',
  square_order_missing: 'Square no longer has this order.',
  square_too_many_orders: 'There are too many orders to find this one among them.',
  square_answer_empty: 'Square answered without an order.',
  disconnected: 'The point of sale was disconnected.',
  other_system_connected: 'Another point of sale was connected before this was sent.',
  off_for_a_day: 'The connection was off for a day. Send it again if it is still needed.',
  server_error: 'Something went wrong on this server.',
  other: '{detail}',
} as const satisfies Record<PosFailure['code'], string>;

const formatStatus = ({ code, status }: PosFailure): string => {
  if (status === null) return '';
  return code === 'answered' ? String(status) : ` (${status})`;
};

const formatDetail = ({ code, detail }: PosFailure): string => {
  if (code === 'refused' || code === 'square_refused') return detail === '' ? '.' : `: ${detail}`;
  if (code === 'answer_invalid') return detail === '' ? '' : ` (look at ${detail})`;
  return detail;
};

/** Returns the codes whose English description contains this text, in any case. */
export const findPosFailureCodes = (search: string): PosFailure['code'][] =>
  posFailure.shape.code.options.filter((code) =>
    texts[code]
      .replaceAll(/\{\w+\}/g, '')
      .toLowerCase()
      .includes(search.toLowerCase()),
  );

/** Describes a failure in English; empty if there is none. */
export const describePosFailure = (failure: PosFailure | null): string =>
  failure === null
    ? ''
    : texts[failure.code].replace('{status}', formatStatus(failure)).replace('{detail}', () => formatDetail(failure));
