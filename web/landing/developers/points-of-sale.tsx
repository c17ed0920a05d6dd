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
      A point of sale gets the orders of its restaurants when it understands six messages. Owners ask for the connection
      under <a href={consolePages.integrations}>Integrations</a>; we agree with you on one address and one secret. We{' '}
      <code>POST</code> JSON there, signed as above with that secret; refuse what is older than{' '}
      {posWebhookToleranceSeconds / 60} minutes. What comes twice under one <code>{posWebhookHeaders.key}</code>, do
      once.
    </p>
    <ReferenceTable
      caption="Messages"
      columns={['event', 'Besides location, it holds', 'Answer with']}
      rows={messageRows}
    />
    <CodeBlock label="What is sent">{samples.posOrder}</CodeBlock>
    <CodeBlock label="What you answer">{samples.posAnswer}</CodeBlock>
    <p>
      Only <code>id</code>, your own, has to be in the answer; what you say of total and lines is compared with ours.
      Answer within 20 seconds. A status of 5xx, 408, 425 or 429 is tried again, for {posRetryHours} hours, and what is
      sent again is exactly what was sent first; another 4xx with <code>{'{ "error": "why" }'}</code> is shown to
      people.
    </p>
    <p>Tell us how far an order is, at the address the connection shows, signed in the same way:</p>
    <CodeBlock label="What you send">{samples.posStatus}</CodeBlock>
    <p>
      <code>status</code> is one of <code>accepted</code>, <code>preparing</code>, <code>partially_delivered</code>,{' '}
      <code>delivered</code> and <code>cancelled</code>. An order moves forward only; what comes twice or late changes
      nothing, and is answered <code>{'{ "isMoved": false }'}</code>.
    </p>
  </Chapter>
);
