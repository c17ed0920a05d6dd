import { errorCatalogue, isErrorCode, v1StatusOf } from '@comanda/contract';
import { apiV1Prefix } from '@comanda/contract/access';
import {
  callsPerMinute,
  scopeGroups,
  scopeDescriptions,
  topicGroups,
  topicDescriptions,
} from '@comanda/contract/developers';
import { consolePages, landingPage } from '@comanda/contract/pages';
import { LogoMark } from '#kit/brand';
import { Chapter, CodeBlock, ReferenceTable } from './parts.tsx';
import { PointsOfSale } from './points-of-sale.tsx';
import { samples } from './samples.ts';
import { TryIt } from './try-it.tsx';

export const referenceTexts = {
  title: 'Developers',
  description: 'The Comanda API: keys, orders and menus over HTTP, webhooks, and all endpoints.',
};

const chapters = [
  ['start', 'Getting started'],
  ['try', 'Try it'],
  ['keys', 'Keys and scopes'],
  ['reading', 'Reading and pagination'],
  ['idempotency', 'Idempotency'],
  ['limits', 'Limits'],
  ['webhooks', 'Webhooks'],
  ['pos', 'Points of sale'],
  ['client', 'A typed client'],
  ['errors', 'Errors'],
  ['endpoints', 'Endpoints'],
] as const;

const scopeRows = scopeGroups.flatMap(({ scopes }) =>
  scopes.map((scope) => [scope, scopeDescriptions[scope].label, scopeDescriptions[scope].sentence]),
);
const topicRows = topicGroups.flatMap(({ topics }) => topics.map((topic) => [topic, topicDescriptions[topic]]));
const errorRows = Object.entries(errorCatalogue)
  .map(([code, { message }]) => [code, isErrorCode(code) ? String(v1StatusOf(code)) : '', message])
  .toSorted(([one = ''], [other = '']) => one.localeCompare(other));

/** The reference: fixed texts, and the endpoints, which the server fills in from its OpenAPI document. */
export const ReferencePage = () => (
  <>
    <a className="skip" href="#content">
      Skip to content
    </a>
    <header className="top">
      <a href={landingPage} className="home">
        <LogoMark paper="var(--lamp)" ink="var(--evening)" />
        Comanda
      </a>
      <nav aria-label="For programs">
        <a href={consolePages.developers}>Your keys</a>
        <a href={`${apiV1Prefix}/openapi.json`}>OpenAPI</a>
      </nav>
    </header>
    <div className="page">
      <nav className="contents" aria-label="On this page">
        <ol>
          {chapters.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <main id="content" className="sheet">
        <h1>{referenceTexts.title}</h1>
        <p className="lead">
          Your software can use the same endpoints as Comanda’s own screens: read orders and menus as they change, place
          and update orders, record payments, and receive events.
        </p>
        <GettingStarted />
        <UsageChapters />
        <WebhookChapters />
        <Chapter id="errors" title="Errors">
          <p>
            An error has a status, a <code>code</code> for programs, which never changes, and a <code>message</code> for
            people. Invalid fields are listed under <code>fields</code>, all at once. Quote the <code>requestId</code>{' '}
            when you contact us.
          </p>
          <CodeBlock label="An answer of status 400">{samples.failure}</CodeBlock>
          <details>
            <summary>All {errorRows.length} codes</summary>
            <ReferenceTable caption="Codes" columns={['Code', 'Status', 'What a person reads']} rows={errorRows} />
          </details>
        </Chapter>
        <Chapter id="endpoints" title="Endpoints">
          <p>
            Everything a key can open. All calls go to <code>__ORIGIN__{apiV1Prefix}</code>; the same information is in
            the <a href={`${apiV1Prefix}/openapi.json`}>OpenAPI document</a>.
          </p>
          <div className="endpoints">__ENDPOINTS__</div>
        </Chapter>
      </main>
    </div>
  </>
);

const GettingStarted = () => (
  <>
    <Chapter id="start" title="Getting started">
      <ol className="steps">
        <li>
          Make a key under <a href={consolePages.developers}>Integrations, Developers</a>. It is shown once.
        </li>
        <li>Store it as a secret, never in source code.</li>
        <li>Query the restaurants it has access to.</li>
      </ol>
      <CodeBlock label="Once, in your shell">{samples.setKey}</CodeBlock>
      <CodeBlock label="Your restaurants">{samples.first}</CodeBlock>
    </Chapter>
    <Chapter id="try" title="Try it">
      <p>
        Or try it here with your own key.
        <noscript> This part needs JavaScript.</noscript>
      </p>
      <TryIt />
    </Chapter>
    <Chapter id="keys" title="Keys and scopes">
      <p>
        Send the key in the header <code>Authorization: Bearer comanda_…</code> and acts for its owner, with no more
        rights than its scopes, in no more restaurants than it was given. A key that is not known, or was revoked, is
        answered <code>401 developers.key-unknown</code>; one without the scope <code>403 permission-denied</code>, with
        the missing <code>scope</code>. Data of other restaurants is answered as if it did not exist.
      </p>
      <ReferenceTable caption="Scopes" columns={['Scope', 'For', 'Access']} rows={scopeRows} />
    </Chapter>
  </>
);

const UsageChapters = () => (
  <>
    <Chapter id="reading" title="Reading and pagination">
      <p>
        Data is read as documents of collections. Each collection has an address: <code>GET /orders</code> lists its
        documents and <code>GET /orders/…</code> with an id reads one of them. Filter a list by any of its fields,
        repeat a parameter for several values, and narrow a time down with <code>createdAtFrom</code> and{' '}
        <code>createdAtBefore</code>. <code>sort</code> names a field, with a minus before it for descending. A page has
        up to <code>limit</code> documents: 50 by default, 500 at most.
      </p>
      <CodeBlock label="The newest open orders">{samples.page}</CodeBlock>
      <p>
        If <code>hasMore</code> is true, send the same call with the <code>cursor</code> of the answer for the next
        page. Documents added in the meantime do not shift the pages.
      </p>
      <CodeBlock label="The end of a page">{samples.next}</CodeBlock>
      <p>
        To stay up to date, <code>POST /documents/watch</code> takes a query and sends a snapshot and then every change
        as server-sent events; <code>POST /documents/poll</code> does the same by long polling: send back the last{' '}
        <code>cursor</code> and wait. Amounts are whole numbers in the smallest unit of their currency, times are UTC.
      </p>
    </Chapter>
    <Chapter id="idempotency" title="Idempotency">
      <p>
        You can safely repeat a call whose response was lost. Send a header <code>Idempotency-Key</code> of your choice.
        Within a day, repeating the call with the same key returns the first response, and nothing is done twice. A
        different input with the same key is rejected with <code>409 developers.idempotency-key-reused</code>. Errors
        are not stored. Orders and refunds have ids that you choose, so they are never created twice.
      </p>
    </Chapter>
    <Chapter id="limits" title="Limits">
      <p>
        A key makes {callsPerMinute} calls per minute. Every response says how many are left. Above the limit, calls are
        answered with <code>429 developers.too-many-calls</code> with <code>Retry-After</code>, in seconds. A stream
        counts as one call.
      </p>
      <CodeBlock label="In every response">{samples.limits}</CodeBlock>
    </Chapter>
  </>
);

const WebhookChapters = () => (
  <>
    <Chapter id="webhooks" title="Webhooks">
      <p>
        Add an address under <a href={consolePages.developers}>Integrations, Developers</a> and choose what it hears of.
        We send a <code>POST</code>. Respond with a status from 200 to 299 within ten seconds, and do longer work
        afterwards.
      </p>
      <CodeBlock label="What is sent">{samples.event}</CodeBlock>
      <p>
        Otherwise it is sent again after 5 and 30 seconds, 2, 10 and 30 minutes, then every hour, for three days. Events
        of one order, payment, visit or menu arrive in order; events of different ones may not. If your response is
        lost, you receive the same event twice, with the same <code>id</code>. The <code>document</code> is read a
        moment after the event, so it may contain a later change; <code>details</code> says what this event changed.
        Deliveries are kept for a month and can be sent again by hand.
      </p>
      <ReferenceTable caption="Topics" columns={['Topic', 'When']} rows={topicRows} />
      <p>
        Verify each call: every webhook has a secret, which is shown once. Calls are signed as the Standard Webhooks
        specification says, so its libraries work too. The signature covers the id, the timestamp and the raw body.
        While you replace a secret, both the old and the new one sign for 24 hours.
      </p>
      <CodeBlock label="Checking a signature (JavaScript)">{samples.verify}</CodeBlock>
    </Chapter>
    <PointsOfSale />
    <Chapter id="client" title="A typed client">
      <p>
        The <a href={`${apiV1Prefix}/openapi.json`}>OpenAPI document</a> describes all endpoints, documents, errors and
        webhooks. You can generate clients from it; in TypeScript:
      </p>
      <CodeBlock label="Types from the document">{samples.client}</CodeBlock>
      <CodeBlock label="A program">{samples.use}</CodeBlock>
    </Chapter>
  </>
);
