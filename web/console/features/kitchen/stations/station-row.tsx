import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { stationCapacity, stationName, type StationCapacity, type StationDocument } from '@comanda/contract/kitchen';
import { Icon, type IconName } from '#console/icons';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import type { StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

interface StationRowProps {
  readonly station: StationDocument;
  /** The station after which this one comes when moved up one step; null for the front, undefined if it cannot move. */
  readonly upAfterId: string | null | undefined;
  readonly downAfterId: string | undefined;
  readonly commands: StationCommands;
}

/** One station with its name edited in place. An invalid name is reported before it is sent. */
export const StationRow = ({ station, upAfterId, downAfterId, commands }: StationRowProps) => {
  const { settings } = useWords(kitchenWords);
  const { id, name, categoryIds } = station;
  const [typedName, setTypedName] = useState<string | null>(null);
  const problem = typedName === null ? undefined : stationName.safeParse(typedName).error?.issues[0]?.message;
  const save = async () => {
    if (typedName === null || problem !== undefined) return;
    if (typedName.trim() !== name) await commands.rename(id, typedName);
    setTypedName(null);
  };
  const tools: ReadonlyArray<{ icon: IconName; label: string; isOff?: boolean; onClick: () => void }> = [
    {
      icon: 'up',
      label: settings.moveUp({ station: name }),
      isOff: upAfterId === undefined,
      onClick: () => void commands.move(id, upAfterId ?? null),
    },
    {
      icon: 'down',
      label: settings.moveDown({ station: name }),
      isOff: downAfterId === undefined,
      onClick: () => void commands.move(id, downAfterId ?? null),
    },
    { icon: 'remove', label: settings.removeStation({ station: name }), onClick: () => void commands.remove(id, name) },
  ];
  return (
    <li className={classes.station}>
      <TextInput
        className={classes.name}
        aria-label={settings.nameOf({ station: name })}
        value={typedName ?? name}
        error={problem}
        onChange={(event) => setTypedName(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTypedName(null);
        }}
      />
      <SendDelay station={station} commands={commands} />
      <Capacity station={station} commands={commands} />
      <span className={classes.makes}>
        {categoryIds.length === 0 ? settings.withoutCategories : settings.categories({ count: categoryIds.length })}
      </span>
      <span className={classes.tools}>
        {tools.map(({ icon, label, isOff = false, onClick }) => (
          <ActionIcon key={icon} variant="default" size={44} aria-label={label} disabled={isOff} onClick={onClick}>
            <Icon name={icon} size={20} />
          </ActionIcon>
        ))}
      </span>
    </li>
  );
};

/** Seconds for which orders by phone wait before the station gets them. Empty: as long as the restaurant has set. */
const SendDelay = ({ station, commands }: Pick<StationRowProps, 'station' | 'commands'>) => {
  const { settings } = useWords(kitchenWords);
  const { id, name, sendDelaySeconds } = station;
  const [typed, setTyped] = useState<string | null>(null);
  const save = async () => {
    if (typed === null) return;
    await commands.setSendDelay(id, typed.trim() === '' ? null : Number(typed));
    setTyped(null);
  };
  return (
    <TextInput
      className={classes.delay}
      aria-label={settings.sendDelayOf({ station: name })}
      title={settings.sendDelayOf({ station: name })}
      inputMode="numeric"
      autoComplete="off"
      rightSection={<span>{settings.seconds}</span>}
      rightSectionWidth="6.5rem"
      value={typed ?? String(sendDelaySeconds ?? '')}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
        if (event.key === 'Escape') setTyped(null);
      }}
    />
  );
};

const { options: units } = stationCapacity.shape.unit;

/** How many orders or dishes the station makes in ten minutes. Empty: no limit. */
const Capacity = ({ station, commands }: Pick<StationRowProps, 'station' | 'commands'>) => {
  const { settings } = useWords(kitchenWords);
  const { id, name, updatedAt } = station;
  const [typed, setTyped] = useState<string | null>(null);
  const [sent, setSent] = useState<{ readonly capacity: StationCapacity | null; readonly to: string } | null>(null);
  // The unit of a station without a limit is kept here until its number is entered.
  const [chosenUnit, setChosenUnit] = useState<StationCapacity['unit']>('orders');
  // A change counts from the moment it is sent, so that a number and a unit can be entered one after the other.
  const capacity = sent?.to === updatedAt ? sent.capacity : station.capacity;
  const unit = capacity?.unit ?? chosenUnit;
  const send = async (changed: StationCapacity | null) => {
    setSent({ capacity: changed, to: updatedAt });
    if (!(await commands.setCapacity(id, changed))) setSent(null);
  };
  const save = () => {
    if (typed === null) return;
    setTyped(null);
    void send(typed.trim() === '' ? null : { count: Number(typed), unit });
  };
  const chooseUnit = (value: string) => {
    const chosen = stationCapacity.shape.unit.parse(value);
    setChosenUnit(chosen);
    if (capacity !== null) void send({ ...capacity, unit: chosen });
  };
  return (
    <span className={classes.capacity}>
      <TextInput
        className={classes.capacityCount}
        aria-label={settings.capacityOf({ station: name })}
        title={settings.capacityOf({ station: name })}
        placeholder={settings.noLimit}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(capacity?.count ?? '')}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <NativeSelect
        className={classes.capacityUnit}
        aria-label={settings.capacityUnitOf({ station: name })}
        value={unit}
        data={units.map((value) => ({ value, label: settings.capacityUnits[value] }))}
        onChange={(event) => chooseUnit(event.currentTarget.value)}
      />
    </span>
  );
};
