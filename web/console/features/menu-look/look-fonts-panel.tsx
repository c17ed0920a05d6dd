import { menuFonts, type MenuFont, type MenuLook } from '@comanda/contract/menus';
import { Panel } from '#console/views';
import { useWords } from '#console/words';
import { menuFontFaces } from '#kit/fonts';
import { menuLookWords } from './words/index.ts';
import classes from './look.module.css';

interface LookFontsPanelProps {
  readonly look: MenuLook;
  readonly onChoose: (look: MenuLook) => void;
}

export const LookFontsPanel = ({ look, onChoose }: LookFontsPanelProps) => {
  const words = useWords(menuLookWords);
  return (
    <Panel title={words.fonts} description={words.fontsHint}>
      <div className={classes.fontGroups}>
        <FontChoice
          legend={words.headings}
          font={look.headingFont}
          onChoose={(headingFont) => onChoose({ ...look, headingFont })}
        />
        <FontChoice legend={words.text} font={look.textFont} onChoose={(textFont) => onChoose({ ...look, textFont })} />
      </div>
    </Panel>
  );
};

interface FontChoiceProps {
  readonly legend: string;
  readonly font: MenuFont;
  readonly onChoose: (font: MenuFont) => void;
}

/** Radio buttons for the fonts, each label in its own font. */
const FontChoice = ({ legend, font, onChoose }: FontChoiceProps) => {
  const { systemFont } = useWords(menuLookWords);
  return (
    <fieldset className={classes.fonts}>
      <legend className={classes.legend}>{legend}</legend>
      {menuFonts.map((name) => (
        <label key={name} className={classes.font} style={{ fontFamily: menuFontFaces[name].stack }}>
          <input
            type="radio"
            name={legend}
            className={classes.fontInput}
            checked={name === font}
            onChange={() => onChoose(name)}
          />
          {name === 'system' ? systemFont : menuFontFaces[name].label}
        </label>
      ))}
    </fieldset>
  );
};
