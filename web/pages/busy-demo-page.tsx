import { demoPage, landingPage, landingParameters } from '@comanda/contract/pages';
import { busyStyle } from './busy-style.ts';
import { PageDocument } from './page-document.tsx';

interface BusyDemoProps {
  readonly reason: string;
  readonly nonce: string;
}

/** Page for a visitor whom the demo cannot seat: the reason, the time to come back, and what to do until then. */
export const BusyDemo = ({ reason, nonce }: BusyDemoProps) => (
  <PageDocument language="en" title="The demo tables are taken · Comanda" nonce={nonce} style={busyStyle}>
    <main>
      <h1>The demo tables are taken</h1>
      <p>{reason}</p>
      <p>With an account you have a demo restaurant of your own at once, with tables that wait for nobody.</p>
      <a className="first" href={`${landingPage}?${landingParameters.auth}=signup`}>
        Open your restaurant
      </a>
      <a href={demoPage}>Try again</a>
      <a href={landingPage}>Back to the front page</a>
    </main>
  </PageDocument>
);
