import { Modal } from '@mantine/core';
import { useEffect, useState, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';

interface DialogProps {
  readonly title: ReactNode;
  readonly size?: 'md' | 'lg' | 'xl';
  /** For content that closing would lose: neither a click outside nor Escape closes the dialog. */
  readonly isKept?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that is mounted only while it is open. Closing returns focus to the element that had it before. */
export const Dialog = ({ title, size = 'md', isKept = false, onClose, children }: DialogProps) => {
  // Read before the dialog moves focus into itself.
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
      closeButtonProps={{ 'aria-label': useWords(commonWords).close }}
    >
      {children}
    </Modal>
  );
};
