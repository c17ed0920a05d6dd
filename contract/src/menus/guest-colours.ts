import { contrastRatio, minEdgeContrast, luminance, nearestReadableColour } from './contrast.ts';
import type { LookColours } from './look.ts';
import { fromOklch, mixColours, toOklch } from './oklch.ts';

/** Every colour of the guest page: the owner's five and those derived from them. */
export interface GuestColours extends LookColours {
  /**
   * Background of fields and sheets: it contrasts more with the text than the page does, so text that is readable on
   * the page is readable here too.
   */
  readonly raised: string;
  /** Descriptions and other less prominent text. */
  readonly soft: string;
  /** Decorative hairlines. */
  readonly line: string;
  /** Borders of controls. */
  readonly edge: string;
}

/**
 * The light scheme is the one that the owner chose; the dark scheme is derived from it. A look that is already dark is
 * used for both.
 */
export const guestColours = (colours: LookColours): Record<'light' | 'dark', GuestColours> => {
  const light = deriveColours(colours);
  return { light, dark: isDark(colours) ? light : deriveColours(toDarkScheme(colours)) };
};

const isDark = ({ background, text }: LookColours): boolean =>
  luminance(background) < 0.18 && luminance(background) < luminance(text);

const deriveColours = (colours: LookColours): GuestColours => {
  const { background, text, accent } = colours;
  const farEnd = luminance(text) > luminance(background) ? '#000000' : '#ffffff';
  const shadeFartherFromText = mixColours(background, farEnd, 0.35);
  return {
    ...colours,
    // If the page is darker than one of text and accent and lighter than the other, no shade contrasts more with both.
    raised:
      contrastRatio(accent, shadeFartherFromText) < contrastRatio(accent, background)
        ? background
        : shadeFartherFromText,
    soft: nearestReadableColour(mixColours(text, background, 0.28), background),
    line: mixColours(background, text, 0.14),
    edge: nearestReadableColour(mixColours(background, text, 0.45), background, minEdgeContrast),
  };
};

/** Derives the dark scheme: the hues stay, only the lightness changes. */
const toDarkScheme = ({ background, text, accent, button, buttonText }: LookColours): LookColours => {
  const pageColour = toOklch(background);
  const hueSource = pageColour.chroma < 0.004 ? toOklch(accent) : pageColour;
  const darkBackground = fromOklch({ ...hueSource, lightness: 0.2, chroma: Math.min(hueSource.chroma, 0.018) });
  const textColour = toOklch(text);
  const visibleButton =
    contrastRatio(button, darkBackground) < minEdgeContrast
      ? nearestReadableColour(button, darkBackground, minEdgeContrast)
      : button;
  return {
    background: darkBackground,
    text: nearestReadableColour(
      fromOklch({ ...textColour, lightness: 0.94, chroma: Math.min(textColour.chroma, 0.02) }),
      darkBackground,
    ),
    accent: nearestReadableColour(accent, darkBackground),
    button: visibleButton,
    buttonText: nearestReadableColour(buttonText, visibleButton),
  };
};
