import { Button } from '@mantine/core';
import { useState } from 'react';
import type { WebhookEndpointDocument } from '@comanda/contract/developers';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { Icon } from '#console/icons';
import { EmptyView, LiveView, Rows, Dialog, ConfirmQuestion } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import type { LiveResult } from '#kit/live';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { EndpointRow } from './endpoint-row.tsx';
import { DevelopersSection } from './developers-section.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { useEndpointActions } from './use-webhooks.ts';
import { developersWords } from './words/index.ts';
import classes from './developers.module.css';

interface RemoveDialogProps {
  readonly endpoint: WebhookEndpointDocument;
  readonly onClose: () => void;
}

/** Asks for confirmation, because waiting events, the log and the secret are lost for good. */
const RemoveEndpointDialog = ({ endpoint, onClose }: RemoveDialogProps) => {
  const words = useWords(developersWords);
  const { remove, isRunning } = useEndpointActions(endpoint);
  return (
    <Dialog title={words.removeTitle} onClose={onClose}>
      <ConfirmQuestion yes={words.remove} isRunning={isRunning} onYes={remove} onClose={onClose}>
        <p>{placeElement(words.removeText({ url: elementMark }), <bdi className={classes.url}>{endpoint.url}</bdi>)}</p>
      </ConfirmQuestion>
    </Dialog>
  );
};

interface EndpointsSectionProps {
  readonly endpoints: LiveResult<WebhookEndpointDocument>;
  readonly restaurants: readonly WorkplaceDocument[];
}

type EndpointDialogKind = 'edit' | 'remove' | 'rotate';
type OpenDialog = { readonly kind: 'add' } | { readonly kind: EndpointDialogKind; readonly id: string };

export const EndpointsSection = ({ endpoints, restaurants }: EndpointsSectionProps) => {
  const words = useWords(developersWords);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  /** Endpoint of the open dialog. If another window removes the endpoint, the dialog closes. */
  const endpointIn = (kind: EndpointDialogKind) =>
    open?.kind === kind ? (endpoints.documents.find(({ id }) => id === open.id) ?? null) : null;
  const [edited, removed, rotated] = [endpointIn('edit'), endpointIn('remove'), endpointIn('rotate')];
  return (
    <DevelopersSection
      title={words.webhooks}
      lead={words.webhooksLead}
      action={
        <Button leftSection={<Icon name="add" size={20} />} onClick={() => setOpen({ kind: 'add' })}>
          {words.addWebhook}
        </Button>
      }
    >
      <LiveView
        of={endpoints}
        loading={words.loadingWebhooks}
        empty={
          <EmptyView icon="integrations" title={words.noWebhooks}>
            {words.noWebhooksHint}
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label={words.webhooks}>
            {documents.map((endpoint) => (
              <EndpointRow
                key={endpoint.id}
                endpoint={endpoint}
                restaurants={restaurants}
                onEdit={() => setOpen({ kind: 'edit', id: endpoint.id })}
                onRotate={() => setOpen({ kind: 'rotate', id: endpoint.id })}
                onRemove={() => setOpen({ kind: 'remove', id: endpoint.id })}
              />
            ))}
          </Rows>
        )}
      </LiveView>
      {open?.kind === 'add' ? <EndpointDialog endpoint={null} restaurants={restaurants} onClose={close} /> : null}
      {edited === null ? null : <EndpointDialog endpoint={edited} restaurants={restaurants} onClose={close} />}
      {rotated === null ? null : <RotateSecretDialog endpoint={rotated} onClose={close} />}
      {removed === null ? null : <RemoveEndpointDialog endpoint={removed} onClose={close} />}
    </DevelopersSection>
  );
};
