import { useState } from 'react';
import { can } from '@comanda/contract/access';
import type { PaymentMethodType } from '@comanda/contract/payments';
import { Button } from '@mantine/core';
import { EmptyView, LiveView, Page } from '#console/views';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useWorkplaces } from '#features/restaurants';
import { useLiveQuery } from '#kit/live';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useCommand } from '#kit/client';
import { AdministratorNotice } from './administrator-notice.tsx';
import { IntegrationsTabs } from './integrations-tabs.tsx';
import { MethodCard } from './method-card.tsx';
import { OwnPointsOfSale } from './own-points-of-sale.tsx';
import { RequestDialog } from './request-dialog.tsx';
import { useOwnPaymentMethods } from './use-own-payment-methods.ts';
import { integrationsWords } from './words/index.ts';
import classes from './integrations.module.css';

/** Shown to an owner whose account was set up without payment methods, with a way to set them up now. */
const NoMethods = () => {
  const words = useWords(integrationsWords);
  const retry = useCommand((api) => api.onboarding.retrySetup);
  const onRetry = async () => {
    const outcome = await retry.run({});
    if (outcome.ok) showSuccessNotice(words.settingUp);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    <EmptyView icon="integrations" title={words.noMethods}>
      <p>{words.setupFailed}</p>
      <Button onClick={() => void onRetry()} loading={retry.isRunning}>
        {words.setUpMethods}
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
  const words = useWords(integrationsWords);
  const methods = useOwnPaymentMethods();
  const currencies = useOwnCurrencies();
  const [requestedType, setRequestedType] = useState<PaymentMethodType | null>(null);
  const requestedMethod = methods.documents.find(({ method }) => method.type === requestedType) ?? null;
  return (
    <Page title={words.integrations} lead={words.lead}>
      <IntegrationsTabs />
      <LiveView of={methods} loading={words.loadingMethods} empty={<NoMethods />}>
        {(documents) => (
          <ul className={classes.cards} aria-label={words.paymentMethods}>
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
