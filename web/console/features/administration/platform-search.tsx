import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import { messageParameters } from '@comanda/contract/pages';
import { shortOrderNumber } from '@comanda/contract/kitchen';
import type { SearchResults } from '@comanda/contract/administration';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { Dialog } from '#console/views';
import { toApiFailure, useApi } from '#kit/client';
import { formatDateTime, formatMoney } from '#kit/formats';
import classes from './platform-search.module.css';

const searchDebounceMs = 200;
const minLength = 2;

const useSearchResults = (search: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['administration', 'search', search],
    queryFn: () => api.administration.search({ search }),
    enabled: search.length >= minLength,
    placeholderData: (previous) => previous,
    retry: 1,
  });
};

/** Finds owners, restaurants, orders and messages. Arrow keys move between the results, and Enter opens the first one. */
export const PlatformSearch = ({ onClose }: { onClose: () => void }) => {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDebounceMs);
  const { data, error } = useSearchResults(search);
  const content = useRef<HTMLDivElement>(null);
  const isShort = search.length < minLength;

  const handleKey = (event: KeyboardEvent) => {
    const results = [...(content.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = results.findIndex((result) => result === document.activeElement);
    if (event.key === 'Enter' && at === -1) {
      event.preventDefault();
      results[0]?.click();
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = event.key === 'ArrowDown' ? at + 1 : at - 1;
    if (next < 0) content.current?.querySelector('input')?.focus();
    else results[next]?.focus();
  };

  return (
    <Dialog title="Search" size="lg" onClose={onClose}>
      {/* The keys work on the field and on the results inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div ref={content} className={classes.content} onKeyDown={handleKey}>
        <TextInput
          type="search"
          aria-label="Search the platform"
          placeholder="Owner, restaurant, order number or message"
          leftSection={<Icon name="search" size={18} />}
          data-autofocus
          maxLength={200}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          error={error === null ? undefined : toApiFailure(error).message}
        />
        <div role="status" className={classes.status}>
          {isShort ? 'Orders of the last 7 days are found by the number on their ticket.' : describeNothing(data)}
        </div>
        {isShort || data === undefined ? null : <Results results={data} search={search} onOpen={onClose} />}
      </div>
    </Dialog>
  );
};

const describeNothing = (results: SearchResults | undefined): string =>
  results !== undefined && Object.values(results).every((found) => found.length === 0) ? 'Nothing was found.' : '';

interface ResultsProps {
  readonly results: SearchResults;
  readonly search: string;
  readonly onOpen: () => void;
}

const Results = ({ results: { owners, restaurants, orders, messages }, search, onOpen }: ResultsProps) => (
  <>
    <Group label="Owners">
      {owners.map(({ id, displayName, email }) => (
        <Result key={id} to={paths.adminOwner(id)} title={displayName} detail={email} onOpen={onOpen} />
      ))}
    </Group>
    <Group label="Restaurants">
      {restaurants.map(({ id, name, ownerId, ownerName }) => (
        <Result key={id} to={paths.adminOwner(ownerId)} title={name} detail={ownerName} onOpen={onOpen} />
      ))}
    </Group>
    <Group label="Orders">
      {orders.map((order) => (
        <Result
          key={order.id}
          to={paths.adminOwner(order.ownerId)}
          title={`${shortOrderNumber(order.id)} · ${order.restaurantName}`}
          detail={`Table ${order.tableNumber} · ${order.status.replaceAll('_', ' ')} · ${formatMoney(order.totalMinor, order.currency)} · ${formatDateTime(order.createdAt)}`}
          onOpen={onOpen}
        />
      ))}
    </Group>
    <Group label="Messages">
      {messages.map(({ id, senderName, content }) => (
        <Result
          key={id}
          to={paths.adminMessages}
          search={{ [messageParameters.search]: search }}
          title={senderName}
          detail={content}
          onOpen={onOpen}
        />
      ))}
    </Group>
  </>
);

const Group = ({ label, children }: { label: string; children: readonly ReactNode[] }) =>
  children.length === 0 ? null : (
    <section className={classes.group} aria-label={label}>
      <h3 className={classes.heading}>{label}</h3>
      <ul className={classes.list}>{children}</ul>
    </section>
  );

interface ResultProps {
  readonly to: string;
  readonly search?: Record<string, string>;
  readonly title: string;
  readonly detail: string;
  readonly onOpen: () => void;
}

const Result = ({ to, search = {}, title, detail, onOpen }: ResultProps) => (
  <li>
    <Link className={classes.result} to={to} search={search} onClick={onOpen}>
      <bdi className={classes.title}>{title}</bdi>
      <bdi className={classes.detail}>{detail}</bdi>
    </Link>
  </li>
);
