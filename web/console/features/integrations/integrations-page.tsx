import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import type { PaymentMethodType } from '@comanda/contract/payments';
import { EmptyView, LiveView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { IntegrationsTabs } from './integrations-tabs.tsx';
import { MethodCard } from './method-card.tsx';
import { NoMethods } from './no-methods.tsx';
import { OwnPointsOfSale } from './own-points-of-sale.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useOwnCurrencies } from './use-own-currencies.ts';
import { useOwnPaymentMethods } from './use-own-payment-methods.ts';
import classes from './integrations.module.css';

export const IntegrationsPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'integrations.manage') ? <OwnMethods /> : <AdministratorNotice />;
};

const OwnMethods = () => {
  const methods = useOwnPaymentMethods();
  const currencies = useOwnCurrencies();
  const [requestedType, setRequestedType] = useState<PaymentMethodType | null>(null);
  const requestedMethod = methods.documents.find(({ method }) => method.type === requestedType) ?? null;
  return (
    <Page title="Integrations" lead="How your guests can pay, and where your orders go.">
      <IntegrationsTabs />
      <LiveView of={methods} loading="Loading payment methods..." empty={<NoMethods />}>
        {(documents) => (
          <ul className={classes.cards} aria-label="Payment methods">
            {documents.map(({ method, request }) => (
              <MethodCard
                key={method.id}
                method={method}
                request={request}
                currencies={currencies}
                onAsk={() => setRequestedType(method.type)}
              />
            ))}
          </ul>
        )}
      </LiveView>
      <OwnPointsOfSale />
      {requestedMethod === null ? null : <RequestDialog {...requestedMethod} onClose={() => setRequestedType(null)} />}
    </Page>
  );
};

/** Administrators have no methods of their own; this links to the two pages on which they handle those of owners. */
const AdministratorNotice = () => (
  <Page title="Integrations" lead="Where owners see how their guests can pay, and ask for more.">
    <EmptyView icon="integrations" title="This page is for owners">
      You decide about <Link to={consolePages.adminPosIntegrationRequests}>what they ask for</Link>, and see{' '}
      <Link to={consolePages.adminPaymentMethods}>all of their payment methods</Link>.
    </EmptyView>
  </Page>
);
