import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { EmptyView, Page } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { IntegrationsTabs } from '#features/integrations';
import { useWorkplaces } from '#features/restaurants';
import { DeliveriesSection } from './deliveries-section.tsx';
import { EndpointsSection } from './endpoints-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { useEndpoints } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';

export const DevelopersPage = () => {
  const { actor } = useCurrentUser();
  return can(actor, 'developers.manage') ? <OwnerView /> : <AdministratorView />;
};

const OwnerView = () => {
  const words = useWords(developersWords);
  const { documents: restaurants } = useWorkplaces();
  const endpoints = useEndpoints();
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <Button component="a" href={paths.reference} target="_blank" variant="default">
          {words.readReference}
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
const AdministratorView = () => {
  const words = useWords(developersWords);
  return (
    <Page title={words.title} lead={words.lead}>
      <EmptyView icon="keys" title={words.forOwners}>
        {placeElement(
          words.forOwnersHint({ reference: elementMark }),
          <a href={paths.reference}>{words.theReference}</a>,
        )}
      </EmptyView>
    </Page>
  );
};
