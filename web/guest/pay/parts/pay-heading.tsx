import { useEffect, useRef } from 'react';
import classes from './pay-heading.module.css';

export const headingId = 'pay';

/** Heading of the current step. It gets the focus when it changes, for screen readers and keyboard users. */
export const PayHeading = ({ text }: { text: string }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastText = useRef(text);
  useEffect(() => {
    if (text === lastText.current) return;
    lastText.current = text;
    heading.current?.focus();
  }, [text]);
  return (
    <h2 ref={heading} id={headingId} className={classes.heading} tabIndex={-1}>
      {text}
    </h2>
  );
};
