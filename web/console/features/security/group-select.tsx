import { NativeSelect } from '@mantine/core';
import { securityEventGroupNames, type SecurityEventGroup } from '@comanda/contract/security';
import { useWords } from '#console/words';
import { securityWords } from './words/index.ts';
import classes from './security.module.css';

interface GroupSelectProps {
  /** Null for all groups. */
  readonly group: SecurityEventGroup | null;
  readonly onChange: (group: SecurityEventGroup | null) => void;
}

/** Chooses which kinds of entries are shown. */
export const GroupSelect = ({ group, onChange }: GroupSelectProps) => {
  const words = useWords(securityWords);
  return (
    <NativeSelect
      className={classes.filter}
      label={words.show}
      data={[
        { value: '', label: words.everything },
        ...securityEventGroupNames.map((value) => ({ value, label: words.groups[value] })),
      ]}
      value={group ?? ''}
      onChange={({ currentTarget }) =>
        onChange(securityEventGroupNames.find((name) => name === currentTarget.value) ?? null)
      }
    />
  );
};
