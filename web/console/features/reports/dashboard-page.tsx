import { can } from '@comanda/contract/access';
import { Page } from '#app/views';
import { useCurrentUser } from '#features/accounts';
import { counts } from './counts.ts';
import { CountTile } from './count-tile.tsx';
import classes from './reports.module.css';

export const DashboardPage = () => {
  const { user, actor } = useCurrentUser();
  const shown = counts.filter((count) => can(actor, count.needs));
  return (
    <Page title="Dashboard" lead={`Welcome, ${user.displayName}. This is what is going on right now.`}>
      <ul className={classes.tiles} aria-label="At this moment">
        {shown.map((count) => (
          <CountTile key={count.label} count={count} />
        ))}
      </ul>
    </Page>
  );
};
