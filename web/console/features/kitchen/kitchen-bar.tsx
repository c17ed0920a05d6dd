import { Link } from '@tanstack/react-router';
import type { StationDocument } from '@comanda/contract/kitchen';
import type { WorkplaceDocument } from '@comanda/contract/restaurants';
import { useSyncExternalStore } from 'react';
import { languageName, pageLanguages } from '@comanda/contract/kernel';
import { formatTable } from '#console/common-words';
import { Icon, type IconName } from '#console/icons';
import { paths } from '#console/paths';
import { useWords } from '#console/words';
import { setSoundEnabled, useSoundState } from '#features/bell';
import { toRestaurantOptions } from '#features/restaurants';
import { StationChoice } from './station-choice.tsx';
import type { KitchenDevice } from './use-kitchen-device.ts';
import { kitchenWords } from './words/index.ts';
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
  const words = useWords(kitchenWords);
  const fullScreen = useFullScreen();
  const sound = useSoundState();
  return (
    <header className={classes.bar}>
      <Link className={classes.tool} to={paths.orders} aria-label={words.backToOrders}>
        <Icon name="back" />
      </Link>
      <h1 className={classes.title} tabIndex={-1}>
        {words.title}
      </h1>
      {workplaces.length > 1 ? (
        <select
          className={classes.restaurant}
          aria-label={words.restaurant}
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
        <button
          type="button"
          className={`${classes.tool} ${classes.withText}`}
          disabled={lastBumped === null}
          onClick={props.onRecall}
        >
          <Icon name="undo" />
          <span className={classes.recall}>
            {lastBumped === null ? words.recall : words.recallTable({ table: formatTable(lastBumped) })}
          </span>
        </button>
        <button type="button" className={`${classes.tool} ${classes.withText}`} onClick={props.onSoldOut}>
          <Icon name="soldOut" />
          {soldOutCount === 0 ? words.soldOut : words.soldOutCount({ count: soldOutCount })}
        </button>
        <Tool
          icon={sound === 'off' ? 'mute' : 'sound'}
          label={sound === 'off' ? words.turnOnSound : words.turnOffSound}
          onClick={() => void setSoundEnabled(sound === 'off')}
        />
        <Tool
          icon={device.isLight ? 'dark' : 'light'}
          label={device.isLight ? words.darkScreen : words.lightScreen}
          onClick={() => onDevice({ isLight: !device.isLight })}
        />
        <LanguageChoice language={device.language} onLanguage={(language) => onDevice({ language })} />
        <Tool className={classes.keys} icon="keyboard" label={words.keys} onClick={props.onKeys} />
        {fullScreen === null ? null : (
          <Tool
            icon={fullScreen.isFull ? 'shrink' : 'grow'}
            label={fullScreen.isFull ? words.leaveFullScreen : words.fullScreen}
            onClick={() => void fullScreen.toggle()}
          />
        )}
      </div>
    </header>
  );
};

interface LanguageChoiceProps {
  readonly language: KitchenDevice['language'];
  readonly onLanguage: (language: KitchenDevice['language']) => void;
}

/** Language of this screen: that of the person who opened it, or one that the cooks choose for the device. */
const LanguageChoice = ({ language, onLanguage }: LanguageChoiceProps) => {
  const words = useWords(kitchenWords);
  return (
    <span className={`${classes.tool} ${classes.language}`} title={words.language}>
      <Icon name="languages" />
      <select
        aria-label={words.language}
        value={language ?? ''}
        onChange={({ currentTarget: { value } }) => onLanguage(pageLanguages.find((code) => code === value) ?? null)}
      >
        <option value="">{words.yourLanguage}</option>
        {pageLanguages.map((code) => (
          <option key={code} value={code} lang={code}>
            {languageName(code)}
          </option>
        ))}
      </select>
    </span>
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
