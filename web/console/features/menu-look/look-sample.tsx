import type { MenuLook } from '@comanda/contract/menus';
import { menuFontFaces } from '#kit/fonts';
import classes from './look.module.css';

/** A sample dish in that look. Hidden from screen readers, which have the look's name. */
export const LookSample = ({ look }: { look: MenuLook }) => {
  const { background, text, accent, button, buttonText } = look.colours;
  const fontFamily = menuFontFaces[look.textFont].stack;
  return (
    <span className={classes.sample} aria-hidden style={{ background, color: text, fontFamily }}>
      <span className={classes.sampleHeading} style={{ fontFamily: menuFontFaces[look.headingFont].stack }}>
        Risotto
      </span>
      <span className={classes.sampleFoot}>
        <span style={{ color: accent }}>14.50</span>
        <span className={classes.sampleButton} style={{ background: button, color: buttonText }}>
          Add
        </span>
      </span>
    </span>
  );
};
