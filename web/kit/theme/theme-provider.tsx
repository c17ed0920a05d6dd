import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { cssVariablesResolver, theme } from './theme.ts';

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
