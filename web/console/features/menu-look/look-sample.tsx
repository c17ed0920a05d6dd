import type { MenuLook } from '@comanda/contract/menus';
import { useWords } from '#console/words';
import { menuFontFaces } from '#kit/fonts';
import { readerLocale } from '#kit/formats';
import { menuLookWords } from './words/index.ts';
import classes from './look.module.css';

/** A sample dish in that look. Hidden from screen readers, which have the look's name. */
export const LookSample = ({ look }: { look: MenuLook }) => {
  const words = useWords(menuLookWords);
  const price = new Intl.NumberFormat(readerLocale(), { minimumFractionDigits: 2 }).format(14.5);
  const { background, text, accent, button, buttonText } = look.colours;
  const fontFamily = menuFontFaces[look.textFont].stack;
  return (
    <span className={classes.sample} aria-hidden style={{ background, color: text, fontFamily }}>
      <span className={classes.sampleHeading} style={{ fontFamily: menuFontFaces[look.headingFont].stack }}>
        {words.sampleDish}
      </span>
      <span className={classes.sampleFoot}>
        <span style={{ color: accent }}>{price}</span>
        <span className={classes.sampleButton} style={{ background: button, color: buttonText }}>
          {words.sampleAdd}
        </span>
      </span>
    </span>
  );
};
