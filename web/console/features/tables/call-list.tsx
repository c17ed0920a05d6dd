import { Button } from '@mantine/core';
import { formatTable } from '#console/common-words';
import { Icon } from '#console/icons';
import { showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, tapSubject } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import type { JoinRequest, OpenCall } from '#features/visits';
import { useCommand } from '#kit/client';
import { useGuestCommands } from './use-guest-commands.ts';
import { tablesWords } from './words/index.ts';
import classes from './call-list.module.css';

interface CallListProps {
  readonly calls: readonly OpenCall[];
  readonly requests: readonly JoinRequest[];
}

/** Open calls from tables, and phones that only staff can let in. Each stays until a staff member answers it. */
export const CallList = ({ calls, requests }: CallListProps) => (
  <ul className={classes.calls} aria-label={useWords(tablesWords).callList} aria-live="assertive">
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
  const words = useWords(tablesWords);
  const { admitGuest, refuseGuest, isRunning } = useGuestCommands(visit, guest.id);
  const table = formatTable(visit.tableNumber);
  const name = guest.name === '' ? words.aPhone : guest.name;
  return (
    <li className={classes.call} {...tapSubject(guest.id)}>
      <span className={classes.bell}>
        <Icon name="bell" />
      </span>
      <p className={classes.callText}>
        <strong>{table}:</strong>{' '}
        {placeElement(
          others === 0
            ? words.wantsToJoin({ name: elementMark })
            : words.wantToJoin({ name: elementMark, count: others }),
          <bdi>{name}</bdi>,
        )}
        <span className={classes.callTime}>
          <RestaurantTimeAgo restaurantId={visit.restaurantId} at={guest.joinedAt} />
        </span>
      </p>
      <Button loading={isRunning} aria-label={words.letInAt({ name, table })} onClick={admitGuest}>
        {words.letIn}
      </Button>
      <Button variant="default" disabled={isRunning} aria-label={words.refuseAt({ name, table })} onClick={refuseGuest}>
        {words.refuse}
      </Button>
    </li>
  );
};

const Call = ({ visit, call }: OpenCall) => {
  const words = useWords(tablesWords);
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
        {placeElement(
          words.calls[call.kind]({ table: elementMark }),
          <strong>{formatTable(visit.tableNumber)}</strong>,
        )}
        {call.reason === '' ? null : `: ${call.reason}`}
        <span className={classes.callTime}>
          <RestaurantTimeAgo restaurantId={visit.restaurantId} at={call.calledAt} />
        </span>
      </p>
      <Button loading={answer.isRunning} onClick={() => void answerCall()}>
        {words.onMyWay}
      </Button>
    </li>
  );
};
