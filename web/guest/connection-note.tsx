import { useEffect, useRef, useState } from 'react';
import { useLocale } from '#guest/parts';
import classes from './connection-note.module.css';

/** Duration for which the note says that the connection is back, in milliseconds. */
const backOnlineNoteMs = 4_000;

/** Tells the guest that the phone is offline or back online. Always rendered, so that screen readers announce changes in it. */
export const ConnectionNote = ({ isConnected }: { isConnected: boolean }) => {
  const { page } = useLocale().words;
  const wasOffline = useRef(false);
  const [isBackOnline, setBackOnline] = useState(false);
  useEffect(() => {
    if (!isConnected) wasOffline.current = true;
    if (!isConnected || !wasOffline.current) return;
    wasOffline.current = false;
    setBackOnline(true);
    const timer = setTimeout(() => setBackOnline(false), backOnlineNoteMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return (
    <div role="status" className={classes.note} data-shown={!isConnected || isBackOnline}>
      {isConnected ? null : (
        <p>
          <strong>{page.offline}</strong> {page.offlineNote}
        </p>
      )}
      {isConnected && isBackOnline ? <p>{page.online}</p> : null}
    </div>
  );
};
