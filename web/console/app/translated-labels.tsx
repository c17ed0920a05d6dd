import { MantineThemeProvider } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { useWords } from '#console/words';

/** Labels that components bring along themselves, in the reader's language. */
export const TranslatedLabels = ({ children }: { children: ReactNode }) => {
  const { close, togglePassword } = useWords(commonWords);
  const theme = useMemo(
    () => ({
      components: {
        Drawer: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
        Modal: { defaultProps: { closeButtonProps: { 'aria-label': close } } },
        PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': togglePassword } } },
      },
    }),
    [close, togglePassword],
  );
  return <MantineThemeProvider theme={theme}>{children}</MantineThemeProvider>;
};
