import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import styles from './ticket-dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
  /** Without it the dialog cannot be closed by the person. */
  readonly onClose?: () => void;
}

/** A dialog that looks like an order ticket. The native `dialog` element traps the focus and returns it on close. */
export const TicketDialog = ({ title, lead, children, onClose }: DialogProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect closes the dialog while it is still in the page, so that the browser returns the focus.
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
          {/* Announced when the step changes within the same dialog. */}
          <header className={styles['head']} aria-live="polite">
            <h2 id={titleId} className={styles['title']}>
              {title}
            </h2>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </header>
          <div className={styles['body']}>{children}</div>
          {/* Last in focus order, so that the dialog opens with focus on its first field. */}
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
