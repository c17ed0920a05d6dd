import type { PickupScreenPage } from '@comanda/contract/pages';
import { PageDocument } from './page-document.tsx';
import { pickupScreenScript } from './pickup-screen-script.ts';
import { pickupScreenStyle } from './pickup-screen-style.ts';

interface NumbersProps {
  readonly id: string;
  readonly title: string;
  readonly numbers: readonly number[];
}

const Numbers = ({ id, title, numbers }: NumbersProps) => (
  <section className={id} aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <ul id={id} aria-live="polite">
      {numbers.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  </section>
);

/** Numbers of a restaurant's orders, readable from across a room. The script keeps them current. */
export const PickupScreenDocument = (page: PickupScreenPage) => {
  const { language, restaurantName, texts, screen, dataPath, pollMs, nonce } = page;
  return (
    <PageDocument
      language={language}
      title={`${texts.ready} · ${restaurantName}`}
      nonce={nonce}
      style={pickupScreenStyle}
    >
      <main id="screen" data-path={dataPath} data-poll-ms={pollMs}>
        <header>
          <h1>{restaurantName}</h1>
          <p id="offline" role="status" hidden>
            {texts.offline}
          </p>
        </header>
        <Numbers id="preparing" title={texts.preparing} numbers={screen.preparing} />
        <Numbers id="ready" title={texts.ready} numbers={screen.ready} />
      </main>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: pickupScreenScript }} />
    </PageDocument>
  );
};
