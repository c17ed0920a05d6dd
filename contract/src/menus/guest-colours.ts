import { contrastRatio, edgeContrast, luminance, nearestPassing } from './contrast.ts';
import type { LookColours } from './look.ts';
import { fromOklch, mixColours, toOklch } from './oklch.ts';

/** Every colour the guest page is painted with: the owner's five and what follows from them. */
export interface GuestColours extends LookColours {
  /** Fields and sheets: a shade further from the text than the page, so that what can be read there can be read here. */
  readonly raised: string;
  /** Descriptions and other quiet text. */
  readonly soft: string;
  /** Hairlines that only please. */
  readonly line: string;
  /** The edges of what can be tapped. */
  readonly edge: string;
}

/** By day as the owner chose it; by night derived from that. A look that is dark already is the same by day and by night. */
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
    // Where text is lighter than the page and the accent darker, or the other way round, there is no shade further from both.
    raised: contrastRatio(accent, further) < contrastRatio(accent, background) ? background : further,
    soft: nearestPassing(mixColours(text, background, 0.28), background),
    line: mixColours(background, text, 0.14),
    edge: nearestPassing(mixColours(background, text, 0.45), background, edgeContrast),
  };
};

/** Night falls on the same room: the hues stay, the light goes. */
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
