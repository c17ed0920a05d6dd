import { can } from '@comanda/contract/access';
import { useCurrentUser } from '#features/accounts';
import { tiles } from './tiles.tsx';
import classes from './right-now.module.css';

interface RightNowProps {
  /** Which restaurants count. */
  readonly isCounted: (restaurantId: string) => boolean;
}

/** What there is, with the way to it. */
export const RightNow = ({ isCounted }: RightNowProps) => {
  const { actor } = useCurrentUser();
  return (
    <ul className={classes.tiles} aria-label="Right now">
      {tiles
        .filter(({ needs }) => can(actor, needs))
        .map(({ needs, Tile }) => (
          <Tile key={needs} isCounted={isCounted} />
        ))}
    </ul>
  );
};
