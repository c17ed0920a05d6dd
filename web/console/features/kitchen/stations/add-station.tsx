import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import { useWords } from '#console/words';
import { kitchenWords } from '#features/kitchen/words';
import type { StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

/** Common stations to add with one tap; others are typed. */
const commonStations = ['kitchen', 'bar', 'grill', 'cold', 'desserts'] as const;

interface AddStationProps {
  readonly commands: StationCommands;
  /** Existing names in lower case. */
  readonly taken: readonly string[];
}

export const AddStation = ({ commands: { add, adding }, taken }: AddStationProps) => {
  const { settings } = useWords(kitchenWords);
  const [name, setName] = useState('');
  const { fields, banner } = groupErrorsByField(adding.failure);
  const submit = async () => {
    if ((await add(name)).ok) setName('');
  };
  return (
    <div className={classes.add}>
      <div className={classes.usual} role="group" aria-label={settings.usualStations}>
        {commonStations
          .map((station) => settings.usual[station])
          .filter((one) => !taken.includes(one.toLowerCase()))
          .map((one) => (
            <Button key={one} variant="default" radius="xl" onClick={() => void add(one)}>
              + {one}
            </Button>
          ))}
      </div>
      <CommandForm
        submitLabel={settings.addStation}
        isRunning={adding.isRunning}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={adding.reset}
      >
        <TextInput
          className={classes.addName}
          label={settings.anotherStation}
          placeholder={settings.stationExample}
          value={name}
          error={fields['name'] && <FieldErrorList of={fields['name']} />}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </CommandForm>
    </div>
  );
};
