import { NativeSelect } from '@mantine/core';
import { securityEventGroupNames, type SecurityEventGroup } from '@comanda/contract/security';
import { securityGroupLabels } from './describe-security-event.ts';
import classes from './security.module.css';

interface GroupSelectProps {
  /** Null for all groups. */
  readonly group: SecurityEventGroup | null;
  readonly onChange: (group: SecurityEventGroup | null) => void;
}

/** Chooses which kinds of entries are shown. */
export const GroupSelect = ({ group, onChange }: GroupSelectProps) => (
  <NativeSelect
    className={classes.filter}
    label="Show"
    data={[
      { value: '', label: 'Everything' },
      ...securityEventGroupNames.map((value) => ({ value, label: securityGroupLabels[value] })),
    ]}
    value={group ?? ''}
    onChange={({ currentTarget }) =>
      onChange(securityEventGroupNames.find((name) => name === currentTarget.value) ?? null)
    }
  />
);
