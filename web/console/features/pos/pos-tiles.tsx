import type { PosFigures } from '@comanda/contract/pos';
import { formatMs } from './pos-labels.ts';
import classes from './pos.module.css';

interface PosTilesProps {
  readonly figures: PosFigures;
  readonly connections: number;
  readonly active: number;
}

const count = new Intl.NumberFormat('en');

export const PosTiles = ({ figures, connections, active }: PosTilesProps) => {
  const { sent, calls, failedCalls, medianToThereMs, slowToThereMs } = figures;
  const tiles = [
    { label: 'Connections on', figure: `${active} of ${connections}`, hint: 'Restaurants whose orders are sent' },
    { label: 'Orders sent', figure: count.format(sent), hint: 'Standing in a point of sale' },
    { label: 'Failed calls', figure: count.format(failedCalls), hint: `Of ${count.format(calls)} calls` },
    {
      label: 'Time to get there',
      figure: formatMs(medianToThereMs),
      hint: `Half take no longer; 19 of 20 at most ${formatMs(slowToThereMs)}`,
    },
  ];
  return (
    <dl className={classes.tiles}>
      {tiles.map(({ label, figure, hint }) => (
        <div key={label} className={classes.tile}>
          <dt className={classes.soft}>{label}</dt>
          <dd className={classes.figure}>{figure}</dd>
          <dd className={classes.soft}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
};
