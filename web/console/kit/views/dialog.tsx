import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';

interface DialogProps {
  readonly title: ReactNode;
  readonly size?: 'md' | 'lg' | 'xl';
  /** For what is lost when it closes: a stray tap beside it does nothing. */
  readonly isKept?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is there only while it is open, and leaves the focus where it found it. */
export const Dialog = ({ title, size = 'md', isKept = false, onClose, children }: DialogProps) => {
  // Read before the dialog takes the focus to itself.
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    },
    [opener],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeOnClickOutside={!isKept}
      closeOnEscape={!isKept}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
};
