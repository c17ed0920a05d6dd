import { Link } from '@tanstack/react-router';
import type { StationDocument } from '@comanda/contract/kitchen';
import { tableLabel } from '@comanda/contract/qr-codes';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useSyncExternalStore } from 'react';
import { Icon, type IconName } from '#console/icons';
import { paths } from '#console/paths';
import { setSoundEnabled, useSoundState } from '#features/bell';
import { toRestaurantOptions } from '#features/restaurants';
import { StationChoice } from './station-choice.tsx';
import type { KitchenDevice } from './use-kitchen-device.ts';
import classes from './kitchen-bar.module.css';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Full-screen state of the window; null if the browser does not support it. */
const useFullScreen = () => {
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) return null;
  // The browser refuses if the tap was too long ago; the user can tap again.
  const toggle = () =>
    (isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => undefined);
  return { isFull, toggle };
};

interface KitchenBarProps {
  readonly workplace: WorkplaceDocument;
  readonly workplaces: readonly WorkplaceDocument[];
  readonly stations: readonly StationDocument[];
  readonly device: KitchenDevice;
  readonly onDevice: (changes: Partial<KitchenDevice>) => void;
  readonly onRestaurant: (restaurantId: string) => void;
  readonly soldOutCount: number;
  /** Table of the last bump; null if there is nothing to recall. */
  readonly lastBumped: string | null;
  readonly onRecall: () => void;
  readonly onSoldOut: () => void;
  readonly onKeys: () => void;
}

/** Choice of restaurant and stations for this screen, and the actions besides bumping. */
export const KitchenBar = (props: KitchenBarProps) => {
  const { workplace, workplaces, stations, device, onDevice, soldOutCount, lastBumped } = props;
  const fullScreen = useFullScreen();
  const sound = useSoundState();
  return (
    <header className={classes.bar}>
      <Link className={classes.tool} to={paths.orders} aria-label="Back to orders">
        <Icon name="back" />
      </Link>
      <h1 className={classes.title} tabIndex={-1}>
        Kitchen
      </h1>
      {workplaces.length > 1 ? (
        <select
          className={classes.restaurant}
          aria-label="Restaurant"
          value={workplace.id}
          onChange={(event) => props.onRestaurant(event.currentTarget.value)}
        >
          {toRestaurantOptions(workplaces).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      ) : null}
      <StationChoice
        stations={stations}
        chosenIds={device.stationIds}
        onChoose={(stationIds) => onDevice({ stationIds })}
      />
      <div className={classes.tools}>
        <button type="button" className={classes.tool} disabled={lastBumped === null} onClick={props.onRecall}>
          <Icon name="undo" />
          <span className={classes.recall}>Recall{lastBumped === null ? '' : ` ${tableLabel(lastBumped)}`}</span>
        </button>
        <button type="button" className={classes.tool} onClick={props.onSoldOut}>
          <Icon name="soldOut" />
          Sold out{soldOutCount === 0 ? '' : ` (${soldOutCount})`}
        </button>
        <Tool
          icon={sound === 'off' ? 'mute' : 'sound'}
          label={sound === 'off' ? 'Turn on sound' : 'Turn off sound'}
          onClick={() => void setSoundEnabled(sound === 'off')}
        />
        <Tool
          icon={device.isLight ? 'dark' : 'light'}
          label={device.isLight ? 'Dark screen' : 'Light screen'}
          onClick={() => onDevice({ isLight: !device.isLight })}
        />
        <Tool className={classes.keys} icon="keyboard" label="Keys" onClick={props.onKeys} />
        {fullScreen === null ? null : (
          <Tool
            icon={fullScreen.isFull ? 'shrink' : 'grow'}
            label={fullScreen.isFull ? 'Leave full screen' : 'Full screen'}
            onClick={() => void fullScreen.toggle()}
          />
        )}
      </div>
    </header>
  );
};

interface ToolProps {
  readonly className?: string | undefined;
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

const Tool = ({ className = '', icon, label, onClick }: ToolProps) => (
  <button type="button" className={`${classes.tool} ${className}`} aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} />
  </button>
);
