import { Alert, Button, Select } from '@mantine/core';
import { useId, useState } from 'react';
import { integrationRequestStatusLabels, type IntegrationRequestDocument } from '@comanda/contract/integrations';
import {
  posSystemLabels,
  posSendTimeLabels,
  posSendTimes,
  type PosConnectionDocument,
  type PosSendTime,
} from '@comanda/contract/pos';
import type { RestaurantDocument } from '@comanda/contract/restaurants';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { TimeAgo, Dialog, ConfirmQuestion, Tag } from '#console/views';
import { useCommand, type CommandOutcome } from '#kit/client';
import { requestTones } from './request-labels.ts';
import classes from './integrations.module.css';

interface PosCardProps {
  readonly restaurant: RestaurantDocument;
  readonly connection: PosConnectionDocument | null;
  readonly request: IntegrationRequestDocument | null;
}

const isOpen = ({ status }: IntegrationRequestDocument): boolean => status !== 'not_requested' && status !== 'approved';

/** One restaurant's point of sale: the connection, the open request, and the owner's settings. */
export const PosCard = ({ restaurant, connection, request }: PosCardProps) => {
  const titleId = useId();
  return (
    <li className={classes.card} aria-labelledby={titleId} data-on={connection?.isActive || undefined}>
      <header className={classes.head}>
        <h3 id={titleId} className={classes.name}>
          <bdi>{restaurant.name}</bdi>
        </h3>
        <span className={classes.tags}>
          {connection === null ? null : (
            <Tag tone={connection.isActive ? 'success' : 'neutral'}>{connection.isActive ? 'Connected' : 'Off'}</Tag>
          )}
          {request === null || !isOpen(request) ? null : (
            <Tag tone={requestTones[request.status]}>{integrationRequestStatusLabels[request.status]}</Tag>
          )}
        </span>
      </header>
      {connection === null ? null : <ConnectionSettings connection={connection} />}
      {request === null || !isOpen(request) ? null : <OpenRequest request={request} />}
    </li>
  );
};

const notifyOutcome = async (sending: Promise<CommandOutcome<unknown>>, done: string): Promise<boolean> => {
  const outcome = await sending;
  if (outcome.ok) showSuccessNotice(done);
  else showErrorNotice(outcome.failure.message);
  return outcome.ok;
};

const ConnectionSettings = ({ connection }: { connection: PosConnectionDocument }) => {
  const { restaurantId, system, lastSentAt, sendsWhen } = connection;
  const setting = useCommand((api) => api.pos.setSendsWhen);
  const set = (next: PosSendTime) =>
    void notifyOutcome(setting.run({ restaurantId, sendsWhen: next }), 'Saved. It applies from the next order.');
  return (
    <>
      <p className={classes.soft}>
        {posSystemLabels[system]}
        {lastSentAt === null ? null : (
          <>
            {' · last order sent '}
            <TimeAgo at={lastSentAt} />
          </>
        )}
      </p>
      <Select
        label="An order is sent"
        allowDeselect={false}
        disabled={setting.isRunning}
        data={posSendTimes.map((value) => ({ value, label: posSendTimeLabels[value] }))}
        value={sendsWhen}
        onChange={(value) => set(posSendTimes.find((one) => one === value) ?? 'placed')}
      />
    </>
  );
};

const OpenRequest = ({ request }: { request: IntegrationRequestDocument }) => {
  const { id: requestId, revision, status, posSystem, quoteTokens, adminNotes } = request;
  const accept = useCommand((api) => api.integrations.acceptQuote);
  const withdraw = useCommand((api) => api.integrations.withdrawPos);
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const price = quoteTokens?.toLocaleString('en') ?? '';
  return (
    <>
      <p className={classes.soft}>{posSystem}</p>
      {status === 'rejected' ? (
        <Alert color="red" title="Your request was rejected">
          <bdi>{adminNotes}</bdi>
        </Alert>
      ) : adminNotes === '' ? null : (
        <p className={classes.quoted}>
          <bdi>{adminNotes}</bdi>
        </p>
      )}
      {status === 'accepted' ? <p>Paid with {price} tokens. We will connect it and let you know.</p> : null}
      {status === 'pending' || status === 'quoted' ? (
        <footer className={classes.ways}>
          {status === 'quoted' ? (
            <Button
              loading={accept.isRunning}
              onClick={() =>
                void notifyOutcome(accept.run({ requestId, revision }), `Accepted: ${price} tokens were charged.`)
              }
            >
              Accept for {price} tokens
            </Button>
          ) : null}
          <Button variant="subtle" onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        </footer>
      ) : null}
      {isWithdrawing ? (
        <Dialog title="Withdraw this request?" onClose={() => setIsWithdrawing(false)}>
          <ConfirmQuestion
            yes="Withdraw"
            isRunning={withdraw.isRunning}
            onYes={() => notifyOutcome(withdraw.run({ requestId }), 'Your request was withdrawn.')}
            onClose={() => setIsWithdrawing(false)}
          >
            <p>
              We will stop working on {posSystem}
              {status === 'quoted' ? `, and the offer of ${price} tokens is gone` : ''}. This cannot be undone; you can
              send a new request at any time.
            </p>
          </ConfirmQuestion>
        </Dialog>
      ) : null}
    </>
  );
};
