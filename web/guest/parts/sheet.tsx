import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { track } from '#kit/analytics';
import { GuestIcon } from './icon.tsx';
import { registerSheet } from './sheet-history.ts';
import { useLocale } from './locale.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Stays visible below the scrolling content, beside the action. */
  readonly foot?: ReactNode;
  /** A string is the label of a button that closes the sheet; anything else is rendered instead of that button. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const replacementMs = 50;
let lastClosedMs = -Infinity;

/** A modal dialog that slides up from below, traps the focus while it is open, and returns it afterwards. */
export const Sheet = ({ labelledBy, onClose, foot, action, children }: SheetProps) => {
  const { words } = useLocale();
  const dialog = useRef<HTMLDialogElement>(null);

  // True once the sheet was unmounted. It is closed before that, so that the focus returns to where it was.
  const isUnmounted = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    // A sheet that replaces another one appears without the animation.
    shown.dataset['risen'] = String(performance.now() - lastClosedMs < replacementMs);
    shown.showModal();
    track('mobile_interaction', { interaction: 'sheet_opened' });
    const unregister = registerSheet(() => shown.close());
    return () => {
      unregister();
      isUnmounted.current = true;
      shown.close();
      lastClosedMs = performance.now();
    };
  }, []);

  const close = () => dialog.current?.close();
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    // The click handler is only for taps beside the sheet: the browser already closes it on Escape.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={labelledBy}
      onClose={() => isUnmounted.current || onClose()}
      onClick={closeFromOutside}
    >
      <div className={classes.inner}>
        <button type="button" className={classes.close} aria-label={words.close} onClick={close}>
          <GuestIcon name="close" />
        </button>
        <div className={classes.body}>{children}</div>
        <div className={classes.foot}>
          {foot}
          {typeof action === 'string' ? (
            <button type="button" className={classes.done} onClick={close}>
              {action}
            </button>
          ) : (
            action
          )}
        </div>
      </div>
    </dialog>
  );
};
