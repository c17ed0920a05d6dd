import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { LockScreen } from '@comanda/contract/tablets';
import { landingParameters } from '@comanda/contract/pages';
import { paths } from '#console/paths';
import { ErrorView, LoadingScreen, Tag } from '#console/views';
import { useWords } from '#console/words';
import { toApiFailure, useApi } from '#kit/client';
import { initialOf } from '#kit/formats';
import { Logo } from '#kit/brand';
import { PinPad } from './pin-pad.tsx';
import { tabletsWords } from './words/index.ts';
import classes from './tablets.module.css';

/** A new PIN, a new colleague or an unlocked PIN appears after at most this time. */
const refreshMs = 15_000;

/** Lock screen of a shared tablet: people choose their name and enter their PIN. */
export const LockScreenView = () => {
  const words = useWords(tabletsWords);
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['tablets', 'lock-screen'],
    queryFn: () => api.tablets.readLockScreen(),
    refetchInterval: refreshMs,
    retry: false,
  });
  const failure = error === null ? null : toApiFailure(error);
  const isRevoked = failure?.code === 'tablets.not-registered';
  useEffect(() => {
    if (isRevoked) location.replace(paths.landing);
  }, [isRevoked]);
  if (isRevoked || (data === undefined && failure === null)) return <LoadingScreen />;
  return (
    <main className={classes.screen}>
      <title>{`${words.locked} · Comanda`}</title>
      <Logo size={32} isOnEvening />
      {data === undefined ? (
        <ErrorView message={failure?.message ?? ''} onRetry={() => void refetch()} />
      ) : (
        <People content={data} onRefused={() => void refetch()} />
      )}
      <a className={classes.otherWay} href={`${paths.landing}?${landingParameters.auth}=login`}>
        {words.logInWithPassword}
      </a>
    </main>
  );
};

type Person = LockScreen['people'][number];

interface PeopleProps {
  readonly content: LockScreen;
  readonly onRefused: () => void;
}

const People = ({ content: { tabletName, restaurantName, people }, onRefused }: PeopleProps) => {
  const words = useWords(tabletsWords);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const person = people.find(({ userId }) => userId === chosenId);
  if (person !== undefined) {
    return <PinPad key={person.userId} person={person} onBack={() => setChosenId(null)} onRefused={onRefused} />;
  }
  return (
    <>
      <header className={classes.head}>
        <h1 className={classes.question}>{words.whoAreYou}</h1>
        <p className={classes.place}>
          {restaurantName} · {tabletName}
        </p>
      </header>
      {people.length === 0 ? (
        <p className={classes.place}>{words.nobodyHasPin}</p>
      ) : (
        <ul className={classes.people} aria-label={words.people}>
          {people.map((one) => (
            <li key={one.userId}>
              <PersonButton person={one} onChoose={() => setChosenId(one.userId)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
};

const PersonButton = ({ person, onChoose }: { person: Person; onChoose: () => void }) => {
  const words = useWords(tabletsWords);
  return (
    <button type="button" className={classes.person} disabled={person.isLocked} onClick={onChoose}>
      <span className={classes.initial} aria-hidden>
        {initialOf(person.displayName)}
      </span>
      <span className={classes.personName}>{person.displayName}</span>
      {person.isLocked ? <Tag tone="warning">{words.pinLocked}</Tag> : null}
    </button>
  );
};
