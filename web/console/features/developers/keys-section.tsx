import { Button, CopyButton } from '@mantine/core';
import { useState } from 'react';
import { apiV1Prefix } from '@comanda/contract/access';
import type { ApiKeyDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Rows } from '#console/views';
import { ApiKeyListItem } from './api-key-list-item.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeQuestion } from './revoke-question.tsx';
import { DevelopersSection } from './developers-section.tsx';
import { useKeys } from './use-keys.ts';
import classes from './developers.module.css';

export const KeysSection = ({ restaurants }: { readonly restaurants: readonly WorkplaceDocument[] }) => {
  const keys = useKeys();
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ApiKeyDocument | null>(null);
  return (
    <DevelopersSection
      title="API keys"
      lead="A key lets a program do what you tick, in the restaurants you choose, and nothing else."
      action={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setIsMaking(true)}>
          New key
        </Button>
      }
    >
      <LiveView
        of={keys}
        loading="Loading keys..."
        empty={
          <EmptyView icon="keys" title="No keys yet">
            Create one for each program, such as a point of sale or a spreadsheet, so that you can revoke them
            separately.
          </EmptyView>
        }
      >
        {(documents) => {
          const usable = documents.filter(({ revokedAt }) => revokedAt === null);
          const revoked = documents.filter(({ revokedAt }) => revokedAt !== null);
          return (
            <>
              {usable.length === 0 ? null : (
                <Rows label="API keys">
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
                  <summary>{revoked.length === 1 ? '1 revoked key' : `${revoked.length} revoked keys`}</summary>
                  <Rows label="Revoked keys">
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
        <Dialog title={`Revoke ${revoking.name}?`} onClose={() => setRevoking(null)}>
          <RevokeQuestion apiKey={revoking} onClose={() => setRevoking(null)} />
        </Dialog>
      )}
    </DevelopersSection>
  );
};

/** Base URL for API calls, with the origin of this page. */
const ApiAddress = () => {
  const address = `${window.location.origin}${apiV1Prefix}`;
  return (
    <p className={classes.address}>
      <span className={classes.soft}>Software calls</span> <code className={classes.code}>{address}</code>
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button size="compact-sm" variant="subtle" onClick={copy}>
            {copied ? 'Copied' : 'Copy address'}
          </Button>
        )}
      </CopyButton>
    </p>
  );
};
