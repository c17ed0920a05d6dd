import { errorCatalogue } from '@comanda/contract';
import { apiPrefix } from '@comanda/contract/access';
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
  description: 'How programs work with Comanda: keys, orders and menus over HTTP, webhooks, and every endpoint.',
};

const chapters = [
  ['start', 'Getting started'],
  ['try', 'Try it'],
  ['keys', 'Keys and scopes'],
  ['reading', 'Reading and pages'],
  ['idempotency', 'Doing it once'],
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
  .map(([code, { status, message }]) => [code, String(status), message])
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
        <a href={`${apiPrefix}/openapi.json`}>OpenAPI</a>
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
          The endpoints that Comanda’s own screens use are open to your programs: read orders and menus as they change,
          place and move orders, take payments, and hear of what happens.
        </p>
        <GettingStarted />
        <UsageChapters />
        <WebhookChapters />
        <Chapter id="errors" title="Errors">
          <p>
            A refusal has a status, a <code>code</code> for programs, which never changes, and a <code>message</code>{' '}
            for people. What is wrong with the input stands under <code>fields</code>, all of it at once. Name the{' '}
            <code>requestId</code> when you ask us about it.
          </p>
          <CodeBlock label="An answer of status 400">{samples.failure}</CodeBlock>
          <details>
            <summary>All {errorRows.length} codes</summary>
            <ReferenceTable caption="Codes" columns={['Code', 'Status', 'What a person reads']} rows={errorRows} />
          </details>
        </Chapter>
        <Chapter id="endpoints" title="Endpoints">
          <p>
            Everything a key can open. All calls go to <code>__ORIGIN__{apiPrefix}</code>; the same stands in the{' '}
            <a href={`${apiPrefix}/openapi.json`}>OpenAPI document</a>.
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
        <li>Put it where your program finds it, never into its source.</li>
        <li>Ask which restaurants it is for.</li>
      </ol>
      <CodeBlock label="Once, in your shell">{samples.setKey}</CodeBlock>
      <CodeBlock label="Your restaurants">{samples.first}</CodeBlock>
    </Chapter>
    <Chapter id="try" title="Try it">
      <p>
        Or here, with a key of your own.
        <noscript> This part needs a script.</noscript>
      </p>
      <TryIt />
    </Chapter>
    <Chapter id="keys" title="Keys and scopes">
      <p>
        A key comes in the header <code>Authorization: Bearer comanda_…</code> and acts for its owner, with no more
        rights than its scopes, in no more restaurants than it was given. A key that is not known, or was revoked, is
        answered <code>401 developers.key-unknown</code>; one without the scope <code>403 permission-denied</code>.
        Something of another restaurant is answered as if it did not exist.
      </p>
      <ReferenceTable caption="Scopes" columns={['Scope', 'For', 'What it opens']} rows={scopeRows} />
    </Chapter>
  </>
);

const UsageChapters = () => (
  <>
    <Chapter id="reading" title="Reading and pages">
      <p>
        What can be read are documents of collections, all through one endpoint. A query filters by <code>where</code>,
        sorts by <code>orderBy</code> and answers up to <code>limit</code> documents: 200 unless you say otherwise,
        10,000 at most.
      </p>
      <CodeBlock label="The newest open orders">{samples.page}</CodeBlock>
      <p>
        For the next page send the same query with <code>startAfter</code>: the values of the <code>orderBy</code>{' '}
        fields of the last document you have, and its <code>id</code> last. A page with fewer documents than the limit
        is the last one. What is added meanwhile shifts nothing.
      </p>
      <CodeBlock label="What continues after a document">{samples.next}</CodeBlock>
      <p>
        To stay up to date, <code>/documents/watch</code> sends a snapshot and then every change as server-sent events;{' '}
        <code>/documents/poll</code> does the same by long polling: send back the last <code>cursor</code> and wait.
        Amounts are whole numbers in the smallest unit of their currency, times are UTC.
      </p>
    </Chapter>
    <Chapter id="idempotency" title="Doing it once">
      <p>
        A call whose answer got lost can be made again. Send a header <code>Idempotency-Key</code> of your choice:
        within a day the same call under it is answered what it was answered, and nothing is done twice. Another input
        under it is refused with <code>409 developers.idempotency-key-reused</code>. Refusals are not kept. Orders and
        refunds carry ids that you choose, and are known again by them for ever.
      </p>
    </Chapter>
    <Chapter id="limits" title="Limits">
      <p>
        A key makes {callsPerMinute} calls a minute; every answer says how many are left. One too many is answered{' '}
        <code>429 developers.too-many-calls</code> with <code>Retry-After</code>, in seconds. A stream counts once.
      </p>
      <CodeBlock label="In every answer">{samples.limits}</CodeBlock>
    </Chapter>
  </>
);

const WebhookChapters = () => (
  <>
    <Chapter id="webhooks" title="Webhooks">
      <p>
        Name an address under <a href={consolePages.developers}>Integrations, Developers</a> and choose what it hears
        of. We send a <code>POST</code>; answer with any status from 200 to 299 within ten seconds, and work afterwards.
      </p>
      <CodeBlock label="What is sent">{samples.event}</CodeBlock>
      <p>
        What is not answered so is sent again: after 5 and 30 seconds, 2, 10 and 30 minutes, then every hour, for three
        days. What happens to one order, payment, visit or menu comes in its order; different ones may overtake each
        other. Where your answer gets lost you hear the same twice, under the same <code>id</code>. Every delivery is
        kept for a month, and can be sent again by hand.
      </p>
      <ReferenceTable caption="Topics" columns={['Topic', 'When']} rows={topicRows} />
      <p>
        Check that it is ours: each webhook has a secret, which is shown once. The signature covers the time and the
        body as it came.
      </p>
      <CodeBlock label="Checking a signature (JavaScript)">{samples.verify}</CodeBlock>
    </Chapter>
    <PointsOfSale />
    <Chapter id="client" title="A typed client">
      <p>
        The <a href={`${apiPrefix}/openapi.json`}>OpenAPI document</a> describes every endpoint, document, refusal and
        webhook. Generators for any language read it; in TypeScript:
      </p>
      <CodeBlock label="Types from the document">{samples.client}</CodeBlock>
      <CodeBlock label="A program">{samples.use}</CodeBlock>
    </Chapter>
  </>
);
