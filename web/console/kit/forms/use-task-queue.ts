import { useCallback, useEffect, useRef, useState } from 'react';
import { createTaskQueue, type TaskQueue } from '#kit/client';

/** Lets the browser ask before the page is closed or reloaded, while something is not saved. */
export const useWarningBeforeUnload = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
};

/** Sends changes one after the other, so that the last one is the one that stays. Asks before the page is closed while some wait. */
export const useTaskQueue = (): TaskQueue => {
  const queue = useRef(createTaskQueue());
  const [openCount, setOpenCount] = useState(0);
  useWarningBeforeUnload(openCount > 1);
  return useCallback(async (work) => {
    setOpenCount((count) => count + 1);
    try {
      return await queue.current(work);
    } finally {
      setOpenCount((count) => count - 1);
    }
  }, []);
};
