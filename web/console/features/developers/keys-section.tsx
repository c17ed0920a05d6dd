import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { apiV1Prefix } from '@comanda/contract/access';
import type { ApiKeyDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Rows } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { ApiKeyListItem } from './api-key-list-item.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeQuestion } from './revoke-question.tsx';
import { DevelopersSection } from './developers-section.tsx';
import { useKeys } from './use-keys.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

export const KeysSection = ({ restaurants }: { readonly restaurants: readonly WorkplaceDocument[] }) => {
  const words = useWords(developersWords);
  const keys = useKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyDocument | null>(null);
  return (
    <DevelopersSection
      title={words.apiKeys}
      lead={words.apiKeysLead}
      action={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setIsMaking(true)}>
          {words.newKey}
        </Button>
      }
    >
      <LiveView
        of={keys}
        loading={words.loadingKeys}
        empty={
          <EmptyView icon="keys" title={words.noKeys}>
            {words.noKeysHint}
          </EmptyView>
        }
      >
        {(documents) => {
          const usable = documents.filter(({ revokedAt }) => revokedAt === null);
          const revoked = documents.filter(({ revokedAt }) => revokedAt !== null);
          return (
            <>
              {usable.length === 0 ? null : (
                <Rows label={words.apiKeys}>
                  {usable.map((key) => (
                    <ApiKeyListItem
                      key={key.id}
                      apiKey={key}
                      restaurants={restaurants}
                      onRevoke={() => setRevoking(key)}
                    />
                  ))}
                </Rows>
              )}
              {revoked.length === 0 ? null : (
                <details className={classes.former}>
                  <summary>{words.revokedCount({ count: revoked.length })}</summary>
                  <Rows label={words.revokedKeys}>
                    {revoked.map((key) => (
                      <ApiKeyListItem key={key.id} apiKey={key} restaurants={restaurants} />
                    ))}
                  </Rows>
                </details>
              )}
            </>
          );
        }}
      </LiveView>
      <ApiAddress />
      {isMaking ? <NewKeyDialog restaurants={restaurants} onClose={() => setIsMaking(false)} /> : null}
      {revoking === null ? null : (
        <Dialog title={words.revokeTitle({ name: revoking.name })} onClose={() => setRevoking(null)}>
          <RevokeQuestion apiKey={revoking} onClose={() => setRevoking(null)} />
        </Dialog>
      )}
    </DevelopersSection>
  );
};

/** Base URL for API calls, with the origin of this page. */
const ApiAddress = () => {
  const words = useWords(developersWords);
  const address = `${window.location.origin}${apiV1Prefix}`;
  return (
    <p className={classes.address}>
      <span className={classes.soft}>
        {placeElement(
          words.softwareCalls({ address: elementMark }),
          <code className={classes.code} dir="ltr">
            {address}
          </code>,
        )}
      </span>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            {copied ? words.copied : words.copyAddress}
          </Button>
        )}
      </CopyButton>
    </p>
  );
};
