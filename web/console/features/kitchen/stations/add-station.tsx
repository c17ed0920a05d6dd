import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CommandForm, groupErrorsByField, FieldErrorList } from '#console/forms';
import type { StationCommands } from './use-stations.ts';
import classes from './stations.module.css';

/** Common stations to add with one tap; others are typed. */
const commonStations = ['Kitchen', 'Bar', 'Grill', 'Cold kitchen', 'Desserts'];

interface AddStationProps {
  readonly commands: StationCommands;
  /** Existing names in lower case. */
  readonly taken: readonly string[];
}

export const AddStation = ({ commands: { add, adding }, taken }: AddStationProps) => {
  const [name, setName] = useState('');
  const { fields, banner } = groupErrorsByField(adding.failure);
  const submit = async () => {
    if ((await add(name)).ok) setName('');
  };
  return (
    <div className={classes.add}>
      <div className={classes.usual} role="group" aria-label="Add one of the usual stations">
        {commonStations
          .filter((one) => !taken.includes(one.toLowerCase()))
          .map((one) => (
            <Button key={one} variant="default" radius="xl" onClick={() => void add(one)}>
              + {one}
            </Button>
          ))}
      </div>
      <CommandForm
        submitLabel="Add station"
        isRunning={adding.isRunning}
        banner={banner}
        onSubmit={() => void submit()}
        onEdit={adding.reset}
      >
        <TextInput
          className={classes.addName}
          label="Another station"
          placeholder="Pizza oven"
          value={name}
          error={fields['name'] && <FieldErrorList of={fields['name']} />}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </CommandForm>
    </div>
  );
};
