import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { EmptyView, Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { IntegrationsTabs } from '#features/integrations';
import { useWorkplaces } from '#features/restaurants';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EndpointsSection } from './endpoints-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { useEndpoints } from './use-webhooks.ts';

const lead = 'Connect your own software: API keys give access, webhooks report events.';

export const DevelopersPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'developers.manage') ? <OwnerView /> : <AdministratorView />;
};

const OwnerView = () => {
  const { documents: restaurants } = useWorkplaces();
  const endpoints = useEndpoints();
  return (
    <Page
      title="Developers"
      lead={lead}
      actions={
        <Button component="a" href={paths.reference} target="_blank" variant="default">
          Read the reference
        </Button>
      }
    >
      <IntegrationsTabs />
      <KeysSection restaurants={restaurants} />
      <EndpointsSection endpoints={endpoints} restaurants={restaurants} />
      {endpoints.documents.length === 0 ? null : <DeliveriesSection endpoints={endpoints.documents} />}
    </Page>
  );
};

/** Administrators own no restaurants that a program could work with. */
const AdministratorView = () => (
  <Page title="Developers" lead={lead}>
    <EmptyView icon="keys" title="This page is for owners">
      Owners create API keys and webhooks here. What they can do is described in{' '}
      <a href={paths.reference}>the reference</a>.
    </EmptyView>
  </Page>
);
