import { useEffect, useRef } from 'react';
import classes from './pay-heading.module.css';

export const headingId = 'pay';

/** Each step has its own: whoever listens, or uses a keyboard, goes on from there. */
export const PayHeading = ({ text }: { text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(text);
  useEffect(() => {
    if (text === first.current) return;
    first.current = text;
    heading.current?.focus();
  }, [text]);
  return (
    <h2 ref={heading} id={headingId} className={classes.heading} tabIndex={-1}>
      {text}
    </h2>
  );
};
