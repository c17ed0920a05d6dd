import { Button } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useDeferredValue, useMemo, useState } from 'react';
import { findEqualOptions } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { useDraftState, useEditor, useSharedOptionsActions } from './parts/index.ts';
import { menuEditorWords } from './words/index.ts';
import classes from './menu-editor.module.css';

/** Offers to share a group of options that several dishes have in the same form. */
export const EqualOptionsOffer = () => {
  const words = useWords(menuEditorWords).shared;
  const { menu } = useEditor();
  const items = useDeferredValue(useDraftState(({ view }) => view.items));
  const equal = useMemo(() => findEqualOptions([...items.values()]), [items]);
  /** Names of groups that this person does not want to share. */
  const [declined, setDeclined] = useLocalStorage<string[]>({
    key: `comanda.separate-options.${menu.id}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [isRunning, setRunning] = useState(false);
  const { share } = useSharedOptionsActions();
  const [offer] = equal.filter(({ group }) => !declined.includes(group.name));
  if (offer === undefined) return null;
  const { group, uses } = offer;
  const accept = async () => {
    setRunning(true);
    await share(group, uses);
    setRunning(false);
  };
  return (
    <section className={classes.offer} aria-label={words.offer}>
      <p>{words.offerText({ count: uses.length, name: group.name })}</p>
      <div className={classes.conflictWays}>
        <Button size="compact-md" loading={isRunning} onClick={() => void accept()}>
          {words.accept}
        </Button>
        <Button
          size="compact-md"
          variant="default"
          disabled={isRunning}
          onClick={() => setDeclined([...declined, group.name])}
        >
          {words.decline}
        </Button>
      </div>
    </section>
  );
};
