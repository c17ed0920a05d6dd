import { useEffect } from 'react';

/** Lets the browser ask before the page is closed or reloaded, while something is not saved. */
export const useWarningBeforeUnload = (isOn: boolean): void => {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
};
