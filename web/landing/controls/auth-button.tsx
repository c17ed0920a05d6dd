import type { ComponentProps } from 'react';
import { landingPage, landingParameters } from '@comanda/contract/pages';
import { Button } from './button.tsx';

interface AuthButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'onClick'> {
  readonly mode: 'signup' | 'login';
  readonly onPress: () => void;
}

/** Opens the dialog. Pressed before hydration, it submits the form, which loads the page with the dialog open. */
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
