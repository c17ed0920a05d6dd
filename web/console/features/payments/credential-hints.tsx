import { providerCredentials, type CredentialHint, type PaymentProviderName } from '@comanda/contract/payments';
import classes from './payments.module.css';

interface CredentialHintsProps {
  readonly provider: PaymentProviderName;
  readonly hints: readonly CredentialHint[];
}

/** The stored credentials. Only their last four characters are shown, to anybody. */
export const CredentialHints = ({ provider, hints }: CredentialHintsProps) => (
  <dl className={classes.facts}>
    {hints.map(({ name, lastFour }) => (
      <div key={name} className={classes.fact}>
        <dt>{providerCredentials[provider].find((field) => field.name === name)?.label ?? name}</dt>
        <dd className={classes.hint}>
          <span aria-hidden>••••</span>
          {lastFour === '' ? <span className={classes.unseen}>not shown</span> : lastFour}
        </dd>
      </div>
    ))}
  </dl>
);
