import type { ComponentProps } from 'react';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { Button } from './button.tsx';

interface AuthButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'onClick'> {
  readonly mode: 'signup' | 'login';
  readonly onPress: () => void;
}

/** Opens the dialog. Pressed before the page's scripts have arrived, it asks for the page that opens it by itself. */
export const AuthButton = ({ mode, onPress, ...button }: AuthButtonProps) => (
  <form action={landingPage} method="get">
    <Button
      {...button}
      type="submit"
      name={landingParameters.auth}
      value={mode}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    />
  </form>
);
