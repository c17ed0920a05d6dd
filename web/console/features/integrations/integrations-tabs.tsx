import { consolePages } from '@comanda/contract/pages';
import { PageTabs } from '#console/views';
import { useWords } from '#console/words';
import { integrationsWords } from './words/index.ts';

/** Tabs for payment methods and for developers. */
export const IntegrationsTabs = () => {
  const words = useWords(integrationsWords);
  return (
    <PageTabs
      label={words.integrations}
      tabs={[
        { label: words.payments, to: consolePages.integrations },
        { label: words.developers, to: consolePages.developers },
      ]}
    />
  );
};
