import type { CredentialHint, PaymentProviderName } from '@comanda/contract/payments';
import { useWords } from '#console/words';
import { findCredentialTexts } from './method-texts.ts';
import { paymentsWords } from './words/index.ts';
import classes from './payments.module.css';

interface CredentialHintsProps {
  readonly provider: PaymentProviderName;
  readonly hints: readonly CredentialHint[];
}

/** The stored credentials. Only their last four characters are shown, to anybody. */
export const CredentialHints = ({ provider, hints }: CredentialHintsProps) => {
  const words = useWords(paymentsWords);
  return (
    <dl className={classes.facts}>
      {hints.map(({ name, lastFour }) => (
        <div key={name} className={classes.fact}>
          <dt>{findCredentialTexts(provider, name)?.label ?? name}</dt>
          <dd className={classes.hint}>
            <span aria-hidden>••••</span>
            {lastFour === '' ? <span className={classes.unseen}>{words.notShown}</span> : lastFour}
          </dd>
        </div>
      ))}
    </dl>
  );
};
