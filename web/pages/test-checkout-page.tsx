import type { TestCheckoutButton, TestCheckoutPage } from '@comanda/contract/pages';
import { PageDocument } from './page-document.tsx';
import { testCheckoutStyle } from './test-checkout-style.ts';

/** The checkout of test mode is text and a form, without scripts, so that it works in every browser. */
export const TestCheckout = ({ language, title, nonce, mode, ...page }: TestCheckoutPage) => {
  const { description, amount, message, form, links } = page;
  return (
    <PageDocument language={language} title={`${title} · ${description}`} nonce={nonce} style={testCheckoutStyle}>
      <header className="mode">{mode}</header>
      <main>
        <div className="card">
          <h1>
            <bdi>{description}</bdi>
          </h1>
          <p className="amount">
            <bdi>{amount}</bdi>
          </p>
          <p>{message}</p>
          {form !== null && <DecisionForm {...form} />}
          {links.map(({ href, label }) => (
            <a key={href} className="link" href={href}>
              {label}
            </a>
          ))}
        </div>
      </main>
    </PageDocument>
  );
};

const DecisionForm = ({ action, buttons, problems }: NonNullable<TestCheckoutPage['form']>) => (
  <form method="post" action={action}>
    <DecisionButtons buttons={buttons} />
    {problems !== undefined && (
      <>
        <h2>{problems.heading}</h2>
        <DecisionButtons buttons={problems.buttons} />
      </>
    )}
  </form>
);

const classNames = { primary: 'first', danger: 'no' } as const;

const DecisionButtons = ({ buttons }: { readonly buttons: readonly TestCheckoutButton[] }) =>
  buttons.map(({ decision, label, hint, look }) => (
    <button
      key={decision}
      type="submit"
      name="decision"
      value={decision}
      className={look === undefined ? undefined : classNames[look]}
    >
      {label}
      {hint !== undefined && <small>{hint}</small>}
    </button>
  ));
