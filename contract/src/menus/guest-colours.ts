import { contrastRatio, edgeContrast, luminance, nearestPassing } from './contrast.ts';
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
  const light = complete(colours);
  return { light, dark: isDark(colours) ? light : complete(byNight(colours)) };
};

const isDark = ({ background, text }: LookColours): boolean =>
  luminance(background) < 0.18 && luminance(background) < luminance(text);

const complete = (colours: LookColours): GuestColours => {
  const { background, text, accent } = colours;
  const away = luminance(text) > luminance(background) ? '#000000' : '#ffffff';
  const further = mixColours(background, away, 0.35);
  return {
    ...colours,
    // If the page is darker than one of text and accent and lighter than the other, no shade contrasts more with both.
    raised: contrastRatio(accent, further) < contrastRatio(accent, background) ? background : further,
    soft: nearestPassing(mixColours(text, background, 0.28), background),
    line: mixColours(background, text, 0.14),
    edge: nearestPassing(mixColours(background, text, 0.45), background, edgeContrast),
  };
};

/** Derives the dark scheme: the hues stay, only the lightness changes. */
const byNight = ({ background, text, accent, button, buttonText }: LookColours): LookColours => {
  const paper = toOklch(background);
  const warmth = paper.chroma < 0.004 ? toOklch(accent) : paper;
  const night = fromOklch({ ...warmth, lightness: 0.2, chroma: Math.min(warmth.chroma, 0.018) });
  const ink = toOklch(text);
  const lit = contrastRatio(button, night) < edgeContrast ? nearestPassing(button, night, edgeContrast) : button;
  return {
    background: night,
    text: nearestPassing(fromOklch({ ...ink, lightness: 0.94, chroma: Math.min(ink.chroma, 0.02) }), night),
    accent: nearestPassing(accent, night),
    button: lit,
    buttonText: nearestPassing(buttonText, lit),
  };
};
