import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#console/icons';
import classes from './filters.module.css';

/** What narrows a list down, above it. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={classes.filters}>{children}</div>;

interface SearchFieldProps {
  readonly label: string;
  /** What one may look for, where it is more than the label says. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Why nothing could be looked for. */
  readonly failure?: string | undefined;
}

export const SearchField = ({ label, placeholder = label, value, onChange, failure }: SearchFieldProps) => (
  <TextInput
    type="search"
    className={classes.search}
    aria-label={label}
    placeholder={placeholder}
    leftSection={<Icon name="search" size={18} />}
    maxLength={200}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    error={failure}
  />
);

interface ShowMoreProps {
  /** Null where everything is shown. */
  readonly onMore: (() => void) | null;
  readonly isLoading?: boolean;
}

/** Under a list that is longer than what is shown of it. */
export const ShowMore = ({ onMore, isLoading = false }: ShowMoreProps) =>
  onMore === null ? null : (
    <Button variant="default" className={classes.more} loading={isLoading} onClick={onMore}>
      Show more
    </Button>
  );
