import { useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { track } from '#kit/analytics';
import { Icon } from './icon.tsx';
import { registerSheet } from './sheet-history.ts';
import { useSpoken } from './spoken.tsx';
import classes from './sheet.module.css';

interface SheetProps {
  readonly labelledBy: string;
  readonly onClose: () => void;
  /** Stays in sight below what scrolls, beside the action. */
  readonly foot?: ReactNode;
  /** A text is what the button says that closes it; or something else to do. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

const sameMomentMs = 50;
let lastClosedMs = -Infinity;

/** Comes up from below, keeps the focus while it is open, and gives it back. */
export const Sheet = ({ labelledBy, onClose, foot, action, children }: SheetProps) => {
  const { words } = useSpoken();
  const dialog = useRef<HTMLDialogElement>(null);

  // Closed before it is gone, so that the focus goes back to where it came from.
  const isGone = useRef(false);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    // One that takes the place of another has risen already.
    shown.dataset['risen'] = String(performance.now() - lastClosedMs < sameMomentMs);
    shown.showModal();
    track('mobile_interaction', { interaction: 'sheet_opened' });
    const unregister = registerSheet(() => shown.close());
    return () => {
      unregister();
      isGone.current = true;
      shown.close();
      lastClosedMs = performance.now();
    };
  }, []);

  const close = () => dialog.current?.close();
  const closeFromOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };

  return (
    // Keys close it by themselves: Escape is the browser's. A tap beside it is for thumbs.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-labelledby={labelledBy}
      onClose={() => isGone.current || onClose()}
      onClick={closeFromOutside}
    >
      <div className={classes.inner}>
        <button type="button" className={classes.close} aria-label={words.close} onClick={close}>
          <Icon name="close" />
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
