import { can } from '@comanda/contract/access';
import { useWords } from '#console/words';
import { useCurrentUser } from '#features/accounts';
import { countTiles } from './count-tiles.tsx';
import { dashboardWords } from './words/index.ts';
import classes from './right-now.module.css';

interface RightNowProps {
  /** True for the restaurants whose documents are counted. */
  readonly isCounted: (restaurantId: string) => boolean;
}

/** Tiles with counts, each linked to its page. */
export const RightNow = ({ isCounted }: RightNowProps) => {
  const { actor } = useCurrentUser();
  return (
    <ul className={classes.tiles} aria-label={useWords(dashboardWords).rightNow}>
      {countTiles
        .filter(({ needs }) => can(actor, needs))
        .map(({ needs, Tile }) => (
          <Tile key={needs} isCounted={isCounted} />
        ))}
    </ul>
  );
};
