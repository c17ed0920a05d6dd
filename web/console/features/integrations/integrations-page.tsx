import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { can } from '@comanda/contract/access';
import { consolePages } from '@comanda/contract/pages';
import type { PaymentMethodType } from '@comanda/contract/payments';
import { Button } from '@mantine/core';
import { EmptyView, LiveView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { useWorkplaces } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { IntegrationsTabs } from './integrations-tabs.tsx';
import { MethodCard } from './method-card.tsx';
import { OwnPointsOfSale } from './own-points-of-sale.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useOwnPaymentMethods } from './use-own-payment-methods.ts';
import classes from './integrations.module.css';

/** Shown to an owner whose account was set up without payment methods, with a way to set them up now. */
const NoMethods = () => {
  const retry = useCommand((api) => api.onboarding.retrySetup);
  const onRetry = async () => {
    const outcome = await retry.run({});
    if (outcome.ok) showSuccessNotice('Your payment methods are being set up');
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <EmptyView icon="integrations" title="No payment methods yet">
      <p>Something failed while your account was set up. Nothing was lost.</p>
      <Button onClick={() => void onRetry()} loading={retry.isRunning}>
        Set Up Payment Methods
      </Button>
    </EmptyView>
  );
};

/** Currencies in which an owner has prices. Includes the demo restaurant's currency, because owners try out test mode there. */
const useOwnCurrencies = (): readonly string[] => {
  const { documents: restaurants } = useWorkplaces();
  const { documents: menus } = useLiveQuery('menus');
  const currencies = [
    ...restaurants.map(({ settings }) => settings.currency),
    ...menus.map(({ currency }) => currency),
  ];
  return [...new Set(currencies)].toSorted();
};

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
  <Page title="Integrations" lead="Where owners see and request payment methods.">
    <EmptyView icon="integrations" title="This page is for owners">
      You decide about <Link to={consolePages.adminPosIntegrationRequests}>their requests</Link>, and see{' '}
      <Link to={consolePages.adminPaymentMethods}>all of their payment methods</Link>.
    </EmptyView>
  </Page>
);
