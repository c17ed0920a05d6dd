import { Switch } from '@mantine/core';
import type { CodeStyle } from '@comanda/contract/qr-codes';

interface StyleFieldsProps {
  readonly style: CodeStyle;
  /** True if the restaurant has a picture. */
  readonly hasLogo: boolean;
  readonly onChange: (style: CodeStyle) => void;
}

/** Appearance of a code. Every phone can read all combinations. */
export const StyleFields = ({ style, hasLogo, onChange }: StyleFieldsProps) => (
  <>
    <Switch
      label="In the menu's colors"
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
