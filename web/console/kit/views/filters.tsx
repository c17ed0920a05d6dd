import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { Icon } from '#console/icons';
import { useWords } from '#console/words';
import classes from './filters.module.css';

/** Filters above a list. */
export const Filters = ({ children }: { children: ReactNode }) => <div className={classes.filters}>{children}</div>;

interface SearchFieldProps {
  readonly label: string;
  /** Scope of the search, if the label does not say it. */
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** Message if the search failed. */
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
  /** Null if everything is shown. */
  readonly onMore: (() => void) | null;
  readonly isLoading?: boolean;
}

/** Button below a list that has more rows than are shown. */
export const ShowMore = ({ onMore, isLoading = false }: ShowMoreProps) => {
  const { showMore } = useWords(commonWords);
  return onMore === null ? null : (
    <Button variant="default" className={classes.more} loading={isLoading} onClick={onMore}>
      {showMore}
    </Button>
  );
};
