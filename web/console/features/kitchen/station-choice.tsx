import type { StationDocument } from '@comanda/contract/kitchen';
import { useWords } from '#console/words';
import { kitchenWords } from './words/index.ts';
import classes from './kitchen-bar.module.css';

interface StationChoiceProps {
  readonly stations: readonly StationDocument[];
  readonly chosenIds: readonly string[];
  readonly onChoose: (stationIds: string[]) => void;
}

/** Choice of the stations that this screen shows: one, several, or the whole kitchen. */
export const StationChoice = ({ stations, chosenIds, onChoose }: StationChoiceProps) => {
  const words = useWords(kitchenWords);
  if (stations.length === 0) return null;
  const knownIds = stations.filter(({ id }) => chosenIds.includes(id)).map(({ id }) => id);
  const toggle = (stationId: string) =>
    onChoose(knownIds.includes(stationId) ? knownIds.filter((id) => id !== stationId) : [...knownIds, stationId]);
  return (
    <div className={classes.stations} role="group" aria-label={words.stations}>
      <button
        type="button"
        className={classes.station}
        aria-pressed={knownIds.length === 0}
        onClick={() => onChoose([])}
      >
        {words.everything}
      </button>
      {stations.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={classes.station}
          aria-pressed={knownIds.includes(id)}
          onClick={() => toggle(id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
};
