import { Button, Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { posCommands } from './pos-commands.ts';

interface LocationFieldProps {
  /** Null while it is not saved: before that nobody can ask for its locations. */
  readonly connection: PosConnectionDocument | null;
  readonly value: string;
  readonly onChange: (chosen: { location: string; locationName: string }) => void;
  readonly error: ReactNode;
}

/** Which of the account's locations: typed, or picked from what the account has. */
export const LocationField = ({ connection, value, onChange, error }: LocationFieldProps) => {
  const [found, setFound] = useState<ReadonlyArray<{ id: string; name: string }> | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const ask = async () => {
    if (connection === null) return;
    setIsAsking(true);
    const tested = await posCommands.test(connection);
    setIsAsking(false);
    if (tested !== null && tested.failure === '') setFound(tested.locations);
  };
  if (found !== null && found.length > 0)
    return (
      <Select
        label="Location"
        allowDeselect={false}
        data={found.map(({ id, name }) => ({ value: id, label: name }))}
        value={value === '' ? null : value}
        onChange={(id) =>
          onChange({ location: id ?? '', locationName: found.find((one) => one.id === id)?.name ?? '' })
        }
        error={error}
      />
    );
  return (
    <>
      <TextInput
        label="Location"
        description={
          connection === null
            ? "Its id, such as LH2B7…; or leave it blank, and pick it from the account's locations once this is saved."
            : 'Its id, such as LH2B7…'
        }
        spellCheck={false}
        value={value}
        onChange={(event) => onChange({ location: event.currentTarget.value, locationName: '' })}
        error={error}
      />
      {connection === null ? null : (
        <Button variant="default" loading={isAsking} onClick={() => void ask()}>
          Ask for the locations
        </Button>
      )}
    </>
  );
};
