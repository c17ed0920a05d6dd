import { ActionIcon, TextInput } from '@mantine/core';
import { useState } from 'react';
import { stationName, type StationDocument } from '@comanda/contract/kitchen';
import { Icon, type IconName } from '#console/icons';
import type { StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

interface StationRowProps {
  readonly station: StationDocument;
  /** Behind which it stands after one step; null is the front, undefined where there is no such step. */
  readonly upAfterId: string | null | undefined;
  readonly downAfterId: string | undefined;
  readonly commands: StationCommands;
}

/** Its name is typed where it stands; what is wrong with it is said before it is sent. */
export const StationRow = ({ station, upAfterId, downAfterId, commands }: StationRowProps) => {
  const { id, name, categoryIds } = station;
  const [typed, setTyped] = useState<string | null>(null);
  const problem = typed === null ? undefined : stationName.safeParse(typed).error?.issues[0]?.message;
  const save = async () => {
    if (typed === null || problem !== undefined) return;
    if (typed.trim() !== name) await commands.rename(id, typed);
    setTyped(null);
  };
  const tools: ReadonlyArray<{ icon: IconName; label: string; isOff?: boolean; onClick: () => void }> = [
    {
      icon: 'up',
      label: `Move ${name} up`,
      isOff: upAfterId === undefined,
      onClick: () => void commands.move(id, upAfterId ?? null),
    },
    {
      icon: 'down',
      label: `Move ${name} down`,
      isOff: downAfterId === undefined,
      onClick: () => void commands.move(id, downAfterId ?? null),
    },
    { icon: 'remove', label: `Remove ${name}`, onClick: () => void commands.remove(id, name) },
  ];
  return (
    <li className={classes.station}>
      <TextInput
        className={classes.name}
        aria-label={`Name of ${name}`}
        value={typed ?? name}
        error={problem}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') setTyped(null);
        }}
      />
      <span className={classes.makes}>
        {categoryIds.length === 1 ? 'makes 1 category' : `makes ${categoryIds.length || 'no'} categories`}
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
