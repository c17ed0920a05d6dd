import { Switch } from '@mantine/core';
import type { CodeStyle } from '@comanda/contract/qr-codes';
import { useWords } from '#console/words';
import { qrCodesWords } from './words/index.ts';

interface StyleFieldsProps {
  readonly style: CodeStyle;
  /** True if the restaurant has a picture. */
  readonly hasLogo: boolean;
  readonly onChange: (style: CodeStyle) => void;
}

/** Appearance of a code. Every phone can read all combinations. */
export const StyleFields = ({ style, hasLogo, onChange }: StyleFieldsProps) => {
  const words = useWords(qrCodesWords);
  return (
    <>
      <Switch
        label={words.menuColors}
        description={words.menuColorsHint}
        checked={style.colours === 'menu'}
        onChange={(event) => onChange({ ...style, colours: event.currentTarget.checked ? 'menu' : 'plain' })}
      />
      <Switch
        label={words.logo}
        description={hasLogo ? undefined : words.noLogo}
        disabled={!hasLogo}
        checked={hasLogo && style.middle === 'logo'}
        onChange={(event) => onChange({ ...style, middle: event.currentTarget.checked ? 'logo' : 'empty' })}
      />
    </>
  );
};
