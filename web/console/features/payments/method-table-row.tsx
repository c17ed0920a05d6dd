import { paymentMethodLabels, providerLabels, type PaymentMethodDocument } from '@comanda/contract/payments';
import { TimeAgo, Row, RowButton, Tag } from '#console/views';
import { MethodTags } from './method-tags.tsx';
import { formatUsage } from './method-texts.ts';
import classes from './payments.module.css';

interface MethodRowProps {
  readonly method: PaymentMethodDocument;
  readonly onOpen: () => void;
}

export const MethodTableRow = ({ method, onOpen }: MethodRowProps) => {
  const { ownerName, ownerEmail, type, provider, credentials, usageStats, settings } = method;
  const facts = [
    ownerEmail,
    provider === null ? null : providerLabels[provider],
    settings.supportedCurrencies.join(', '),
    formatUsage(usageStats),
  ].filter((fact) => fact !== null);
  return (
    <Row
      title={
        <RowButton onOpen={onOpen}>
          {paymentMethodLabels[type]} · <bdi>{ownerName}</bdi>
        </RowButton>
      }
      detail={<bdi>{facts.join(' · ')}</bdi>}
      aside={
        <>
          {credentials.lastVerified === null ? null : (
            <span className={classes.soft}>
              Verified <TimeAgo at={credentials.lastVerified} />
            </span>
          )}
          <span>
            {credentials.checkFailure === '' ? null : <Tag tone="danger">Refused by the provider</Tag>}{' '}
            <MethodTags method={method} />
          </span>
        </>
      }
    />
  );
};
