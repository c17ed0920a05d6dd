import type { MissingReceiptPage, ReceiptPage } from '@comanda/contract/pages';
import type { FormattedSum } from '@comanda/contract/receipts';
import type { ReactNode } from 'react';
import { PageDocument } from './page-document.tsx';
import { receiptScript } from './receipt-script.ts';
import { receiptStyle } from './receipt-style.ts';

interface ReceiptDocumentProps {
  readonly language: string;
  readonly title: string;
  readonly nonce: string;
  readonly children: ReactNode;
}

const ReceiptDocument = ({ children, ...rest }: ReceiptDocumentProps) => (
  <PageDocument
    {...rest}
    style={receiptStyle}
    viewport="width=device-width, initial-scale=1, viewport-fit=cover"
    head={<meta name="format-detection" content="telephone=no" />}
  >
    {children}
  </PageDocument>
);

/** Page for an unknown receipt address, with advice for the guest. */
export const MissingReceipt = ({ language, title, text, nonce }: MissingReceiptPage) => (
  <ReceiptDocument language={language} title={title} nonce={nonce}>
    <main className="paper">
      <h1>{title}</h1>
      <p>{text}</p>
    </main>
  </ReceiptDocument>
);

/** Receipt page that is readable without scripts and can be printed as it is. */
export const FoundReceipt = (page: ReceiptPage) => {
  const { receipt, number, nonce } = page;
  const { language, title, restaurant } = receipt;
  return (
    <ReceiptDocument language={language} title={`${title} ${number} · ${restaurant}`} nonce={nonce}>
      <main>
        <Paper receipt={receipt} />
        <Actions {...page} />
      </main>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: receiptScript }} />
    </ReceiptDocument>
  );
};

const Paper = ({ receipt }: Pick<ReceiptPage, 'receipt'>) => {
  const { title, restaurant, about, mark, facts, share, lines, sums, taxes, payment, foot } = receipt;
  return (
    <article className="paper">
      <header>
        <p className="restaurant">
          <bdi>{restaurant}</bdi>
        </p>
        <AboutLines lines={about} />
      </header>
      <h1>{title}</h1>
      {mark !== null && (
        <p className="mark" role="note">
          {mark}
        </p>
      )}
      <dl className="facts">
        {facts.map(([label, value]) => (
          <Row key={label} label={label} value={value} />
        ))}
      </dl>
      {share !== null && <p className="share">{share}</p>}
      {lines.length > 0 && (
        <ul className="lines">
          {lines.map(({ label, details, amount }, index) => (
            <li key={index}>
              <span>
                {label}
                {details.map((detail) => (
                  <small key={detail}>
                    <bdi>{detail}</bdi>
                  </small>
                ))}
              </span>
              <b>
                <bdi>{amount}</bdi>
              </b>
            </li>
          ))}
        </ul>
      )}
      <Sums className="sums" sums={sums} />
      <Sums className="payment" sums={payment} />
      {taxes.length > 0 && <Sums className="taxes" sums={taxes} />}
      {foot.length > 0 && (
        <footer>
          <AboutLines lines={foot} />
        </footer>
      )}
    </article>
  );
};

const AboutLines = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.map((line, index) => (
    <p key={index} className="about">
      <bdi>{line}</bdi>
    </p>
  ));

interface SumsProps {
  readonly className: string;
  readonly sums: ReadonlyArray<Pick<FormattedSum, 'label' | 'amount'> & Partial<Pick<FormattedSum, 'isStrong'>>>;
}

const Sums = ({ className, sums }: SumsProps) => (
  <dl className={className}>
    {sums.map(({ label, amount, isStrong = false }) => (
      <Row key={label} label={label} value={amount} isStrong={isStrong} />
    ))}
  </dl>
);

interface RowProps {
  readonly label: string;
  readonly value: string;
  readonly isStrong?: boolean;
}

const Row = ({ label, value, isStrong = false }: RowProps) => (
  <div className={isStrong ? 'strong' : undefined}>
    <dt>{label}</dt>
    <dd>
      <bdi>{value}</bdi>
    </dd>
  </div>
);

/** The script shows what needs one: the print button and the form for the mail. */
const Actions = ({ receipt, pdfPath, mailPath, token }: ReceiptPage) => {
  const words = receipt.words.page;
  return (
    <div className="actions">
      <div className="buttons">
        <a className="button" href={pdfPath}>
          {words.download}
        </a>
        <button type="button" className="button quiet" id="print" hidden>
          {words.print}
        </button>
      </div>
      <form
        id="mail"
        hidden
        noValidate
        data-action={mailPath}
        data-token={token}
        data-sent={words.sent}
        data-bad={words.badAddress}
        data-many={words.tooMany}
        data-held={words.heldBack}
        data-failed={words.failed}
      >
        <label htmlFor="address">{words.mail}</label>
        <div className="field">
          <input
            id="address"
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
            maxLength={254}
            placeholder={words.address}
            aria-describedby="told"
          />
          <button type="submit" className="button">
            {words.send}
          </button>
        </div>
        <p id="told" role="status" />
      </form>
    </div>
  );
};
