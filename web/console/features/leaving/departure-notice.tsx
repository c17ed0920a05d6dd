import { Button } from '@mantine/core';
import { can } from '@comanda/contract/access';
import { Icon } from '#console/icons';
import { showSuccessNotice, showErrorNotice } from '#console/notices';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { useCommand } from '#kit/client';
import { formatDateTime } from '#kit/formats';
import { useLiveQuery } from '#kit/live';
import { leavingWords } from './words/index.ts';
import classes from './leaving.module.css';

/** The owner's decisions about retention and deletion of their data; null until loaded. */
export const useDeparture = (ownerId: string) => {
  const { documents } = useLiveQuery('departures', { where: [['ownerId', '==', ownerId]] });
  return documents[0] ?? null;
};

/** Notice on every page of an owner who requested deletion: the date, and a button that cancels it. */
export const DepartureNotice = () => {
  const { user, actor } = useCurrentUser();
  return can(actor, 'account.leave') ? <Notice ownerId={user.id} /> : null;
};

const Notice = ({ ownerId }: { ownerId: string }) => {
  const words = useWords(leavingWords);
  const departure = useDeparture(ownerId);
  const takeBack = useCommand((api) => api.leaving.takeBackDeletion);
  const cancelDeletion = async () => {
    const outcome = await takeBack.run({});
    if (outcome.ok) showSuccessNotice(words.accountKept);
    else showErrorNotice(outcome.failure.message);
  };
  return (
    // The live region is always rendered, so that screen readers announce a notice that appears in it.
    <div role="status" className={classes.place}>
      {departure === null || departure.deleteAt === null ? null : (
        <div className={classes.notice}>
          <Icon name="alert" />
          <p className={classes.words}>{words.willBeDeleted({ time: formatDateTime(departure.deleteAt) })}</p>
          <Button
            className={classes.touch}
            variant="default"
            loading={takeBack.isRunning}
            onClick={() => void cancelDeletion()}
          >
            {words.keepAccount}
          </Button>
        </div>
      )}
    </div>
  );
};
