import { useEffect, useRef, useState } from 'react';

/**
 * Tracks whether a table's name is being edited. Afterwards focus returns to the name, also if the new name moves the table to
 * another place in the list.
 */
export const useRenameTable = (tableNumber: string) => {
  const [isRenaming, setRenaming] = useState(false);
  const nameButton = useRef<HTMLButtonElement>(null);
  const awaitedName = useRef<string | null>(null);
  useEffect(() => {
    if (isRenaming || awaitedName.current === null) return;
    nameButton.current?.focus();
    if (tableNumber === awaitedName.current) awaitedName.current = null;
  }, [isRenaming, tableNumber]);
  return {
    isRenaming,
    nameButton,
    startRenaming: () => setRenaming(true),
    /** Takes the name that the table has or will have in a moment; null if focus has already moved elsewhere. */
    stopRenaming: (name: string | null) => {
      awaitedName.current = name;
      setRenaming(false);
    },
  };
};
