import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { lookColours } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { menuLookWords } from './words/index.ts';
import classes from './look.module.css';

interface LookColourFieldProps {
  readonly label: string;
  readonly description: string;
  readonly value: string;
  readonly onColour: (value: string) => void;
}

const { background: colour } = lookColours.shape;

/** Normalizes a color code to seven characters, with the '#' that many people leave out. */
const normalizeColour = (text: string): string => `#${text.trim().replace(/^#/, '').toLowerCase()}`;

/** A color, chosen with a picker or typed as its code. */
export const LookColourField = ({ label, description, value, onColour }: LookColourFieldProps) => {
  const words = useWords(menuLookWords);
  /** Text being typed, as long as it is not a valid color. */
  const [typed, setTyped] = useState<string | null>(null);
  const type = (text: string) => {
    const parsed = colour.safeParse(normalizeColour(text));
    setTyped(parsed.success ? null : text);
    if (parsed.success) onColour(parsed.data);
  };
  return (
    <div className={classes.colourField}>
      <input
        className={classes.swatch}
        type="color"
        aria-label={words.pickColor({ name: label })}
        value={value}
        onChange={(event) => {
          setTyped(null);
          onColour(event.currentTarget.value);
        }}
      />
      <TextInput
        className={classes.code}
        label={label}
        description={description}
        spellCheck={false}
        autoComplete="off"
        maxLength={20}
        value={typed ?? value}
        error={typed === null ? null : words.colorExample({ example: '#1f6f54' })}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
      />
    </div>
  );
};
