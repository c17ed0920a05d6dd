import { Switch } from '@mantine/core';
import type { CodeStyle } from '@comanda/contract/qr-codes';

interface StyleFieldsProps {
  readonly style: CodeStyle;
  /** Whether the restaurant has a picture to put there. */
  readonly hasLogo: boolean;
  readonly onChange: (style: CodeStyle) => void;
}

/** How a code is dressed. Whatever is chosen, every phone can read it. */
export const StyleFields = ({ style, hasLogo, onChange }: StyleFieldsProps) => (
  <>
    <Switch
      label="In the menu's colours"
      description="Black on white where phones could not read them"
      checked={style.colours === 'menu'}
      onChange={(event) => onChange({ ...style, colours: event.currentTarget.checked ? 'menu' : 'plain' })}
    />
    <Switch
      label="The restaurant's picture in the middle"
      description={hasLogo ? undefined : 'The restaurant has no picture yet'}
      disabled={!hasLogo}
      checked={hasLogo && style.middle === 'logo'}
      onChange={(event) => onChange({ ...style, middle: event.currentTarget.checked ? 'logo' : 'empty' })}
    />
  </>
);
