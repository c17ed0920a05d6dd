import { consolePages } from '@comanda/contract/pages';
import {
  posRetryHours,
  posWebhookHeaders,
  posWebhookToleranceSeconds,
  type PosWebhookEvent,
} from '@comanda/contract/pos';
import { Chapter, CodeBlock, ReferenceTable } from './parts.tsx';
import { samples } from './samples.ts';

const messages = {
  ping: ['nothing else', '{ "name": "…" }'],
  'menu.pull': ['nothing else', '{ "items": [{ "id", "name", "price", "currency" }] }'],
  'order.find': ['orderId', 'the order, or 404 where you have none'],
  'order.create': ['order', 'the order, also when you had it already'],
  'order.update': ['order, whole, as it shall be now', 'the order'],
  'order.cancel': ['order, with cancelReason', 'the order'],
} as const satisfies Record<PosWebhookEvent, readonly [holds: string, answer: string]>;

const messageRows = Object.entries(messages).map(([event, words]) => [event, ...words]);

/** Interface that a point-of-sale vendor implements to receive orders. `docs/connecting-a-pos.md` has the details. */
export const PointsOfSale = () => (
  <Chapter id="pos" title="Points of sale">
    <p>
      A point of sale can receive the orders of its restaurants by supporting six messages. Owners request the
      connection under <a href={consolePages.integrations}>Integrations</a>. We agree on one address and one secret with
      you. We <code>POST</code> JSON there, signed as above with that secret; refuse what is older than{' '}
      {posWebhookToleranceSeconds / 60} minutes. Process messages with the same <code>{posWebhookHeaders.key}</code>only
      once.
    </p>
    <ReferenceTable caption="Messages" columns={['event', 'Content besides location', 'Response']} rows={messageRows} />
    <CodeBlock label="What is sent">{samples.posOrder}</CodeBlock>
    <CodeBlock label="Your response">{samples.posAnswer}</CodeBlock>
    <p>
      Only <code>id</code>, your own id, is required; total and lines are compared with ours. Answer within 20 seconds.
      A status of 5xx, 408, 425 or 429 is retried for {posRetryHours} hours with exactly the same content. Any other 4xx
      with <code>{'{ "error": "why" }'}</code> is shown to staff.
    </p>
    <p>Report status changes to the address shown with the connection, signed in the same way:</p>
    <CodeBlock label="What you send">{samples.posStatus}</CodeBlock>
    <p>
      <code>status</code> is one of <code>accepted</code>, <code>preparing</code>, <code>partially_delivered</code>,{' '}
      <code>delivered</code> and <code>cancelled</code>. An order only moves forward. Repeated or late messages change
      nothing and are answered with <code>{'{ "isMoved": false }'}</code>.
    </p>
  </Chapter>
);
