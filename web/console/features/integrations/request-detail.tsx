import { Alert } from '@mantine/core';
import {
  integrationRequestStatusLabels,
  requestChangeLabels,
  type IntegrationRequestDocument,
} from '@comanda/contract/integrations';
import {
  paymentMethodType,
  providerLabels,
  providerByMethod,
  type PaymentProviderName,
} from '@comanda/contract/payments';
import { TimeAgo, Tag } from '#console/views';
import { CredentialHints, HistoryList } from '#features/payments';
import { DecisionForm } from './decision-form.tsx';
import { PosDecisionForm } from './pos-decision-form.tsx';
import { requestTones } from './request-labels.ts';
import classes from './integrations.module.css';

const findProvider = ({ paymentMethodType: type }: IntegrationRequestDocument): PaymentProviderName | null => {
  const knownType = paymentMethodType.nullable().parse(type);
  return knownType === null || knownType === 'pay_at_table' ? null : providerByMethod[knownType];
};

/** All details of one request. They update live when the owner or another administrator changes the request. */
export const RequestDetail = ({ request }: { request: IntegrationRequestDocument }) => {
  const { ownerEmail, restaurantName, status, requestDetails, adminNotes, history } = request;
  const provider = findProvider(request);
  const [last] = history;
  return (
    <div className={classes.detail}>
      <section className={classes.section} aria-label="Request">
        <p>
          <bdi>{restaurantName}</bdi> <span className={classes.soft}>{ownerEmail}</span>
        </p>
        <p className={classes.tags} role="status">
          <Tag tone={requestTones[status]}>{integrationRequestStatusLabels[status]}</Tag>
          {requestDetails.requestedAt === null ? null : (
            <span className={classes.soft}>
              asked <TimeAgo at={requestDetails.requestedAt} />
            </span>
          )}
        </p>
        {requestDetails.notes === '' ? (
          <p className={classes.soft}>The owner wrote no notes.</p>
        ) : (
          <p className={classes.quoted}>
            <bdi>{requestDetails.notes}</bdi>
          </p>
        )}
        {request.quoteTokens === null ? null : (
          <p className={classes.soft}>Quoted: {request.quoteTokens.toLocaleString('en')} tokens</p>
        )}
        {provider === null ? null : (
          <>
            <p className={classes.soft}>{providerLabels[provider]}</p>
            <CredentialHints provider={provider} hints={requestDetails.credentials} />
          </>
        )}
        {last?.what === 'check_failed' ? (
          <Alert color="red" title="The provider did not accept these credentials">
            {last.note}
          </Alert>
        ) : null}
        {status !== 'pending' && status !== 'quoted' && adminNotes !== '' ? (
          <p className={classes.quoted}>
            <bdi>{adminNotes}</bdi>
          </p>
        ) : null}
      </section>
      {status === 'pending' && provider !== null ? <DecisionForm request={request} provider={provider} /> : null}
      {request.kind === 'pos' && (status === 'pending' || status === 'quoted' || status === 'accepted') ? (
        <PosDecisionForm key={status} request={request} />
      ) : null}
      <section className={classes.section}>
        <h3>History</h3>
        <HistoryList history={history} labels={requestChangeLabels} empty="Nobody has requested it yet." />
      </section>
    </div>
  );
};
