import { can } from '@comanda/contract/access';
import { Page } from '#console/views';
import { useCurrentUser } from '#features/accounts';
import { tiles } from './tiles.tsx';
import classes from './reports.module.css';

export const DashboardPage = () => {
  const { user, actor } = useCurrentUser();
  const shown = tiles.filter(({ needs }) => can(actor, needs));
  return (
    <Page title="Dashboard" lead={`Welcome, ${user.displayName}. This is what is going on right now.`}>
      <ul className={classes.tiles} aria-label="Right now">
        {shown.map(({ needs, Tile }) => (
          <Tile key={needs} />
        ))}
      </ul>
    </Page>
  );
};
