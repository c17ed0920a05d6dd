import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Without it the dialog stays until its work is done. */
  readonly onClose?: () => void;
}

/** An order ticket over the page. The browser's own `dialog` holds the focus inside and gives it back. */
export const Dialog = ({ title, lead, children, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // In the layout effect the dialog is still in the page when it closes, which is what gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles['dialog']}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        onClose?.();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={styles['shadow']}>
        <div className={styles['ticket']}>
          {/* The words change when one step follows another in the same dialog. */}
          <header className={styles['head']} aria-live="polite">
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </header>
          <div className={styles['body']}>{children}</div>
          {/* Last in the order of focus, so that the dialog opens on its first field. */}
          {onClose !== undefined && (
            <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
              <svg
                width="20"
                height="20"
                viewBox="0 0 20 20"
                stroke="currentColor"
                strokeWidth="1.8"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path d="m5 5 10 10m0-10L5 15" />
              </svg>
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
};
