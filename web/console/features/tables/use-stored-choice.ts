import { useState } from 'react';

const readChoice = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** A choice that this device remembers; null if nothing was chosen. */
export const useStoredChoice = (key: string): readonly [string | null, (value: string) => void] => {
  const [choice, setChoice] = useState(() => readChoice(key));
  const store = (value: string) => {
    setChoice(value);
    try {
      localStorage.setItem(key, value);
    } catch {
      // Without storage, the choice lasts until the page is closed.
    }
  };
  return [choice, store];
};
