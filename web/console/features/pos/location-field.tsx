import { Button, Select, TextInput } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { PosConnectionDocument } from '@comanda/contract/pos';
import { posActions } from './pos-actions.ts';

interface LocationFieldProps {
  /** Null until the connection is saved, because only a saved one can list its locations. */
  readonly connection: PosConnectionDocument | null;
  readonly value: string;
  readonly onChange: (chosen: { location: string; locationName: string }) => void;
  readonly error: ReactNode;
}

/** Location of the account: typed, or chosen from the account's locations. */
export const LocationField = ({ connection, value, onChange, error }: LocationFieldProps) => {
  const [found, setFound] = useState<ReadonlyArray<{ id: string; name: string }> | null>(null);
  const [isFetching, setIsFetching] = useState(false);
  const fetchLocations = async () => {
    if (connection === null) return;
    setIsFetching(true);
    const tested = await posActions.test(connection);
    setIsFetching(false);
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
            ? "Its id, such as LH2B7…, or leave blank and choose from the account's locations after saving."
            : 'Its id, such as LH2B7…'
        }
        spellCheck={false}
        value={value}
        onChange={(event) => onChange({ location: event.currentTarget.value, locationName: '' })}
        error={error}
      />
      {connection === null ? null : (
        <Button variant="default" loading={isFetching} onClick={() => void fetchLocations()}>
          Load locations
        </Button>
      )}
    </>
  );
};
