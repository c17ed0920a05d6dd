import { useEffect, useRef, useState } from 'react';
import { useSpoken } from '#guest/parts';
import classes from './connection-note.module.css';

/** How long the good news stands. */
const newsMs = 4_000;

/** Says plainly that the phone is offline, and when it is back. Always there, so that screen readers hear it speak. */
export const ConnectionNote = ({ isConnected }: { isConnected: boolean }) => {
  const { page } = useSpoken().words;
  const wasAway = useRef(false);
  const [isNews, setIsNews] = useState(false);
  useEffect(() => {
    if (!isConnected) wasAway.current = true;
    if (!isConnected || !wasAway.current) return;
    wasAway.current = false;
    setIsNews(true);
    const timer = setTimeout(() => setIsNews(false), newsMs);
    return () => clearTimeout(timer);
  }, [isConnected]);
  return (
    <div role="status" className={classes.note} data-shown={!isConnected || isNews}>
      {isConnected ? null : (
        <p>
          <strong>{page.offline}</strong> {page.offlineNote}
        </p>
      )}
      {isConnected && isNews ? <p>{page.online}</p> : null}
    </div>
  );
};
