import { Button } from '@mantine/core';
import { archivePath } from '@comanda/contract/leaving';
import { paths } from '#console/paths';
import { EmptyView, LiveView, LoadingView, Page, Panel, Rows } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { AuditRow } from '#features/administration';
import { useLiveQuery } from '#kit/live';
import { DeletionPanel } from './deletion-panel.tsx';
import { GuestDataPanel } from './guest-data-panel.tsx';
import { useDeparture } from './use-departure.ts';
import classes from './leaving.module.css';

const maxEntries = 100;

/** An owner's data: export, retention of guest data, actions by administrators, and deletion of the account. */
export const DataPage = () => {
  const { user } = useCurrentUser();
  const departure = useDeparture(user.id);
  return (
    <Page
      title="Your data"
      lead="Take it along, decide how long guests are remembered, and see what administrators did."
      back={{ to: paths.profile, label: 'Profile' }}
    >
      {departure === null ? <LoadingView label="Loading your data..." /> : <GuestDataPanel departure={departure} />}
      <Panel
        title="Take everything along"
        description="One archive with every row as JSON and as CSV, and every photo as you uploaded it. Passwords and the credentials of payment providers are not in it."
      >
        <Button component="a" href={archivePath} download className={`${classes.download} ${classes.touch}`}>
          Download everything
        </Button>
      </Panel>
      <AdministratorActions ownerId={user.id} />
      {departure === null ? null : <DeletionPanel name={user.displayName} departure={departure} />}
    </Page>
  );
};

const AdministratorActions = ({ ownerId }: { ownerId: string }) => {
  const entries = useLiveQuery('auditEntries', {
    where: [['ownerId', '==', ownerId]],
    orderBy: [['at', 'desc']],
    limit: maxEntries,
  });
  return (
    <Panel
      title="What administrators did"
      description="Whatever the people who run the platform do to your account or your restaurants stands here."
    >
      <LiveView
        of={entries}
        loading="Loading what was done..."
        empty={
          <EmptyView icon="check" title="Nothing so far">
            No administrator has done anything to what is yours.
          </EmptyView>
        }
      >
        {(documents) => (
          <Rows label="What administrators did">
            {documents.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </Rows>
        )}
      </LiveView>
    </Panel>
  );
};
