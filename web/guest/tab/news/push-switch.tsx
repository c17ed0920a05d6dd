import { useId, useState } from 'react';
import { Switch, useFullLocale } from '#guest/parts';
import { canSubscribe } from '#kit/push';
import type { VisitPlace } from '#guest/visit';
import { isSubscribed, subscribeToNews, unsubscribeFromNews } from './push-subscription.ts';
import classes from './alerts-switch.module.css';

/** Switch for a notification that also arrives while the phone is locked. Hidden in browsers that cannot show one. */
export const PushSwitch = ({ place }: { place: VisitPlace }) => {
  const { words } = useFullLocale();
  const [isOn, setOn] = useState(() => isSubscribed(place));
  const [isRefused, setRefused] = useState(false);
  const hintId = useId();
  if (!canSubscribe()) return null;
  const change = async (isWanted: boolean): Promise<void> => {
    setOn(isWanted);
    const isDone = isWanted
      ? await subscribeToNews(place, { language: document.documentElement.lang, text: words.tab.newsReady })
      : await unsubscribeFromNews(place);
    setRefused(!isDone);
    if (!isDone) setOn(!isWanted);
  };
  return (
    <label className={classes.row}>
      <span>
        <span className={classes.label}>{words.tab.push}</span>
        <span id={hintId} className={classes.hint} role={isRefused ? 'alert' : undefined}>
          {isRefused ? words.tab.pushRefused : words.tab.pushHint}
        </span>
      </span>
      <Switch label={words.tab.push} describedBy={hintId} isOn={isOn} onChange={(wanted) => void change(wanted)} />
    </label>
  );
};
