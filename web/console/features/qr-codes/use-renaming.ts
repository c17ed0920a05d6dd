import { useEffect, useRef, useState } from 'react';

/**
 * Whether a table's name is being edited, and where focus goes afterwards: to the name, and with it when the new one has its
 * place elsewhere in the list.
 */
export const useRenaming = (tableNumber: string) => {
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
    /** With the name it has now, or will have in a moment; null where focus has gone elsewhere already. */
    stopRenaming: (name: string | null) => {
      awaitedName.current = name;
      setRenaming(false);
    },
  };
};
