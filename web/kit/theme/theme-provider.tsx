import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariablesResolver, theme } from './theme.ts';

/** The nonce that the server wrote into this response; without it the browser refuses the styles that Mantine adds. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

interface ThemeProviderProps {
  readonly children: ReactNode;
}

/** Mantine with our theme. The device's color scheme applies until a person chooses one. */
export const ThemeProvider = ({ children }: ThemeProviderProps) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
    getStyleNonce={styleNonce}
  >
    {children}
  </MantineProvider>
);
