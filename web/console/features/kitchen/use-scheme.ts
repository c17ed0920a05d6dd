import { useLayoutEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** The scheme of the whole window while this screen is open; the one that was chosen elsewhere comes back afterwards. */
export const useScheme = (scheme: 'light' | 'dark'): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(attribute) ?? 'light';
    root.setAttribute(attribute, scheme);
    return () => root.setAttribute(attribute, before);
  }, [scheme]);
};
