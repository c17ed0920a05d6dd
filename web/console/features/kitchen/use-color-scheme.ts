import { useLayoutEffect } from 'react';

const attribute = 'data-mantine-color-scheme';

/** Sets the color scheme of the window while this page is open, and restores the previous one afterwards. */
export const useColorScheme = (scheme: 'light' | 'dark'): void => {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const before = root.getAttribute(attribute) ?? 'light';
    root.setAttribute(attribute, scheme);
    return () => root.setAttribute(attribute, before);
  }, [scheme]);
};
