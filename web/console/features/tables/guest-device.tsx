import { Button } from '@mantine/core';
import { formatTable } from '#console/common-words';
import type { StaffVisitGuest, VisitDocument } from '@comanda/contract/visits';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { RestaurantTimeAgo, Tag } from '#console/views';
import { elementMark, placeElement, useWords } from '#console/words';
import { useCommand } from '#kit/client';
import { LastGuestChange } from './last-guest-change.tsx';
import { useGuestCommands } from './use-guest-commands.ts';
import { tablesWords } from './words/index.ts';
import classes from './tables.module.css';

interface GuestDeviceProps {
  readonly visit: VisitDocument;
  readonly guest: StaffVisitGuest;
  readonly number: number;
}

/** One phone at a table, with buttons to admit, refuse or remove it. */
export const GuestDevice = ({ visit, guest, number }: GuestDeviceProps) => {
  const words = useWords(tablesWords);
  const { admitGuest, refuseGuest, isRunning } = useGuestCommands(visit, guest.id);
  const remove = useCommand((api) => api.visits.removeGuest);
  const name = guest.name === '' ? words.phone({ number }) : guest.name;
  const table = formatTable(visit.tableNumber);

  const removeGuest = async () => {
    const outcome = await remove.run({ restaurantId: visit.restaurantId, visitId: visit.id, guestId: guest.id });
    if (outcome.ok) showSuccessNotice(words.removedFrom({ name, table }), { onUndo: admitGuest });
    else showErrorNotice(outcome.failure.message);
  };
  const isWaiting = guest.state === 'waiting';
  return (
    <li className={classes.device} data-waiting={isWaiting || undefined}>
      <span className={classes.deviceName}>
        {name}{' '}
        {isWaiting ? (
          <Tag tone={guest.isRefused ? 'neutral' : 'warning'}>{guest.isRefused ? words.refused : words.waiting}</Tag>
        ) : (
          <span className={classes.joined}>
            {placeElement(
              words.joined({ time: elementMark }),
              <RestaurantTimeAgo restaurantId={visit.restaurantId} at={guest.joinedAt} />,
            )}
          </span>
        )}
        {isWaiting && !guest.isRefused ? null : <LastGuestChange restaurantId={visit.restaurantId} guest={guest} />}
      </span>
      {isWaiting ? (
        <Button
          variant={guest.isRefused ? 'default' : 'filled'}
          loading={isRunning}
          aria-label={words.letInName({ name })}
          onClick={admitGuest}
        >
          {words.letIn}
        </Button>
      ) : null}
      {isWaiting && !guest.isRefused ? (
        <Button
          variant="subtle"
          color="red"
          disabled={isRunning}
          aria-label={words.refuseAt({ name, table })}
          onClick={refuseGuest}
        >
          {words.refuse}
        </Button>
      ) : null}
      {isWaiting ? null : (
        <Button
          variant="subtle"
          color="red"
          loading={remove.isRunning}
          aria-label={words.removeFrom({ name, table })}
          onClick={() => void removeGuest()}
        >
          {words.remove}
        </Button>
      )}
    </li>
  );
};
