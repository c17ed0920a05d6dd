import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { showDone, showFailure } from '#console/notices';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { useDeparture } from './use-departure.ts';
import classes from './leaving.module.css';

/** On every screen of an owner who has asked to be deleted: when, and the way back. */
export const DepartureNotice = () => {
  const { user, actor } = useCurrentUser();
  return can(actor, 'account.leave') ? <Notice ownerId={user.id} /> : null;
};

const Notice = ({ ownerId }: { ownerId: string }) => {
  const departure = useDeparture(ownerId);
  const takeBack = useCommand((api) => api.leaving.takeBackDeletion);
  const stay = async () => {
    const outcome = await takeBack.run({});
    if (outcome.ok) showDone('Your account stays. Nothing was deleted.');
    else showFailure(outcome.failure.message);
  };
  return (
    // Always there, so that what appears in it is read out.
    <div role="status" className={classes.place}>
      {departure === null || departure.deleteAt === null ? null : (
        <div className={classes.notice}>
          <Icon name="alert" />
          <p className={classes.words}>
            This account and everything in it is deleted on {formatDateTime(departure.deleteAt)}.
          </p>
          <Button className={classes.touch} variant="default" loading={takeBack.isRunning} onClick={() => void stay()}>
            Keep my account
          </Button>
        </div>
      )}
    </div>
  );
};
