import { Button } from '@mantine/core';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { CallKind } from '@comanda/contract/visits';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, tapSubject } from '#console/views';
import type { JoinRequest, OpenCall } from '#features/visits';
import { useCommand } from '#kit/client';
import { useGuestCommands } from './use-guest-commands.ts';
import classes from './call-list.module.css';

const callTexts = {
  waiter: 'is calling a server',
  bill_cash: 'wants the bill, paying cash',
  bill_card: 'wants the bill, paying by card',
  new_party: 'has new guests whom nobody there lets in. Let them in, or close the table of the previous guests',
  order_limit: 'could not order by phone because of your limit',
} as const satisfies Record<CallKind, string>;

interface CallListProps {
  readonly calls: readonly OpenCall[];
  readonly requests: readonly JoinRequest[];
}

/** Open calls from tables, and phones that only staff can let in. Each stays until a staff member answers it. */
export const CallList = ({ calls, requests }: CallListProps) => (
  <ul className={classes.calls} aria-label="Calls" aria-live="assertive">
    {requests.map((request) => (
      <Request key={request.visit.id} {...request} />
    ))}
    {calls.map((open) => (
      <Call key={open.call.id} {...open} />
    ))}
  </ul>
);

/** The phone that has waited longest at a table. The next one is shown after an answer. */
const Request = ({ visit, guest, others }: JoinRequest) => {
  const { admitGuest, refuseGuest, isRunning } = useGuestCommands(visit, guest.id);
  const table = tableLabel(visit.tableNumber);
  const name = guest.name === '' ? 'A phone' : guest.name;
  return (
    <li className={classes.call} {...tapSubject(guest.id)}>
      <span className={classes.bell}>
        <Icon name="bell" />
      </span>
      <p className={classes.callText}>
        <strong>{table}:</strong> <bdi>{name}</bdi>
        {others === 0 ? null : ` and ${others} more`} would like to join
        <span className={classes.callTime}>
          <RestaurantTimeAgo restaurantId={visit.restaurantId} at={guest.joinedAt} />
        </span>
      </p>
      <Button loading={isRunning} aria-label={`Let in ${name} at ${table}`} onClick={admitGuest}>
        Let in
      </Button>
      <Button variant="default" disabled={isRunning} aria-label={`Refuse ${name} at ${table}`} onClick={refuseGuest}>
        Refuse
      </Button>
    </li>
  );
};

const Call = ({ visit, call }: OpenCall) => {
  const answer = useCommand((api) => api.visits.answerCall);
  const answerCall = async () => {
    const outcome = await answer.run({ restaurantId: visit.restaurantId, visitId: visit.id, callId: call.id });
    if (!outcome.ok) showErrorNotice(outcome.failure.message);
  };
  return (
    <li className={classes.call} {...tapSubject(call.id)}>
      <span className={classes.bell}>
        <Icon name="bell" />
      </span>
      <p className={classes.callText}>
        <strong>{tableLabel(visit.tableNumber)}</strong> {callTexts[call.kind]}
        {call.reason === '' ? null : `: ${call.reason}`}
        <span className={classes.callTime}>
          <RestaurantTimeAgo restaurantId={visit.restaurantId} at={call.calledAt} />
        </span>
      </p>
      <Button loading={answer.isRunning} onClick={() => void answerCall()}>
        I am on my way
      </Button>
    </li>
  );
};
