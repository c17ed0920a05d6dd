import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '#console/icons';
import { Dialog, EmptyView, LiveView, Page, Rows } from '#console/views';
import { ConnectionForm } from './connection-form.tsx';
import { ConnectionItems } from './connection-items.tsx';
import { ConnectionListItem } from './connection-list-item.tsx';
import { usePosConnections } from './use-pos.ts';

type OpenDialog = { readonly what: 'edit' | 'items'; readonly id: string } | 'new' | null;

/** Point-of-sale connections of all restaurants: how each is reached, when orders are sent, and the item mapping. */
export const PosSystemConfigsPage = () => {
  const connections = usePosConnections();
  const [opened, setOpened] = useState<OpenDialog>(null);
  const close = () => setOpened(null);
  const openedId = opened === null || opened === 'new' ? null : opened.id;
  const connection = connections.documents.find(({ id }) => id === openedId) ?? null;
  return (
    <Page
      title="POS Configurations"
      lead="Connections to the restaurants' point-of-sale systems."
      actions={
        <Button leftSection={<Icon name="add" size={18} />} onClick={() => setOpened('new')}>
          Connect a restaurant
        </Button>
      }
    >
      <LiveView
        of={connections}
        loading="Loading connections..."
        empty={
          <EmptyView icon="configurations" title="No restaurant is connected yet">
            Connect one with its system and credentials, test it, then switch it on. New orders are sent from then on.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="Connections">
            {documents.map((one) => (
              <ConnectionListItem
                key={one.id}
                connection={one}
                onEdit={() => setOpened({ what: 'edit', id: one.id })}
                onItems={() => setOpened({ what: 'items', id: one.id })}
              />
            ))}
          </Rows>
        )}
      </LiveView>
      {opened === 'new' ? (
        <Dialog title="Connect a restaurant" onClose={close}>
          <ConnectionForm connection={null} connected={connections.documents} onDone={close} />
        </Dialog>
      ) : null}
      {opened !== null && opened !== 'new' && connection !== null ? (
        <Dialog
          title={opened.what === 'edit' ? `Edit ${connection.restaurantName}` : `Items of ${connection.restaurantName}`}
          size={opened.what === 'edit' ? 'md' : 'xl'}
          onClose={close}
        >
          {opened.what === 'edit' ? (
            <ConnectionForm connection={connection} connected={connections.documents} onDone={close} />
          ) : (
            <ConnectionItems connection={connection} />
          )}
        </Dialog>
      ) : null}
    </Page>
  );
};
