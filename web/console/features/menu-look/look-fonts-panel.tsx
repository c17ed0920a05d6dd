import { menuFonts, type MenuFont, type MenuLook } from '@comanda/contract/menus';
import { Panel } from '#console/views';
import { menuFontFaces } from '#kit/fonts';
import classes from './look.module.css';

interface LookFontsPanelProps {
  readonly look: MenuLook;
  readonly onChoose: (look: MenuLook) => void;
}

export const LookFontsPanel = ({ look, onChoose }: LookFontsPanelProps) => (
  <Panel title="Fonts" description="Loaded from this server, so guests' phones contact no third party.">
    <div className={classes.fontGroups}>
      <FontChoice
        legend="Headings"
        font={look.headingFont}
        onChoose={(headingFont) => onChoose({ ...look, headingFont })}
      />
      <FontChoice legend="Text" font={look.textFont} onChoose={(textFont) => onChoose({ ...look, textFont })} />
    </div>
  </Panel>
);

interface FontChoiceProps {
  readonly legend: string;
  readonly font: MenuFont;
  readonly onChoose: (font: MenuFont) => void;
}

/** Radio buttons for the fonts, each label in its own font. */
const FontChoice = ({ legend, font, onChoose }: FontChoiceProps) => (
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
        {menuFontFaces[name].label}
      </label>
    ))}
  </fieldset>
);
