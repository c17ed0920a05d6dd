import { useEffect, useState } from 'react';
import type { GuestMenuChoice } from '@comanda/contract/qr-codes';
import { fillIn, type FirstWords } from '#guest/words';
import classes from './served-menu-note.module.css';

/** Duration for which the note is shown, in milliseconds. */
const noteMs = 12_000;

interface ServedMenuNoteProps {
  readonly menus: readonly GuestMenuChoice[];
  readonly words: FirstWords;
}

/** Tells a guest whose page was open that another menu is served now. Always rendered, so that screen readers announce it. */
export const ServedMenuNote = ({ menus, words }: ServedMenuNoteProps) => {
  const due = menus.find(({ isDue }) => isDue);
  const dueId = due?.id;
  /** The menu that was served when the page was opened, or that the note has told about. */
  const [knownId, setKnownId] = useState(dueId);
  const isShown = dueId !== knownId;
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => setKnownId(dueId), noteMs);
    return () => clearTimeout(timer);
  }, [isShown, dueId]);
  return (
    <p role="status" className={classes.note} data-shown={isShown}>
      {isShown && due !== undefined ? fillIn(words.nowServed, { name: due.name }) : null}
    </p>
  );
};
