import frauncesHeading from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?heading&url';
import frauncesLatin from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url';
import frauncesLatinExt from '@fontsource-variable/fraunces/files/fraunces-latin-ext-wght-normal.woff2?url';
import instrumentSansHeading from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?heading&url';
import instrumentSansLatin from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url';
import instrumentSansLatinExt from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2?url';
import playfairDisplayHeading from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?heading&url';
import playfairDisplayLatin from '@fontsource-variable/playfair-display/files/playfair-display-latin-wght-normal.woff2?url';
import playfairDisplayLatinExt from '@fontsource-variable/playfair-display/files/playfair-display-latin-ext-wght-normal.woff2?url';
import playfairDisplayCyrillic from '@fontsource-variable/playfair-display/files/playfair-display-cyrillic-wght-normal.woff2?url';
import loraHeading from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?heading&url';
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url';
import loraLatinExt from '@fontsource-variable/lora/files/lora-latin-ext-wght-normal.woff2?url';
import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url';
import dmSansHeading from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?heading&url';
import dmSansLatin from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url';
import dmSansLatinExt from '@fontsource-variable/dm-sans/files/dm-sans-latin-ext-wght-normal.woff2?url';
import nunitoHeading from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?heading&url';
import nunitoLatin from '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2?url';
import nunitoLatinExt from '@fontsource-variable/nunito/files/nunito-latin-ext-wght-normal.woff2?url';
import nunitoCyrillic from '@fontsource-variable/nunito/files/nunito-cyrillic-wght-normal.woff2?url';
import oswaldHeading from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?heading&url';
import oswaldLatin from '@fontsource-variable/oswald/files/oswald-latin-wght-normal.woff2?url';
import oswaldLatinExt from '@fontsource-variable/oswald/files/oswald-latin-ext-wght-normal.woff2?url';
import oswaldCyrillic from '@fontsource-variable/oswald/files/oswald-cyrillic-wght-normal.woff2?url';
import caveatHeading from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?heading&url';
import caveatLatin from '@fontsource-variable/caveat/files/caveat-latin-wght-normal.woff2?url';
import caveatLatinExt from '@fontsource-variable/caveat/files/caveat-latin-ext-wght-normal.woff2?url';
import caveatCyrillic from '@fontsource-variable/caveat/files/caveat-cyrillic-wght-normal.woff2?url';
import type { MenuFont } from '@comanda/contract/menus';

/**
 * Unicode ranges of each font's files. A page fetches only the files for the scripts of its text; other scripts use the device's own font.
 */
const ranges = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  latinExt:
    'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF',
  cyrillic: 'U+0301, U+0400-045F, U+0490-0491, U+04B0-04B1, U+2116',
};

const serif = "'Iowan Old Style', Georgia, serif";
const sans = "system-ui, -apple-system, 'Segoe UI', sans-serif";

export interface MenuFontFace {
  /** Name of the font on screen. */
  readonly label: string;
  /** Value for `font-family`, with the fallback until the font has loaded. */
  readonly stack: string;
  /** Null for the device's own font, which needs no files. */
  readonly family: string | null;
  readonly weights: string;
  /** Latin letters in the weight of headings only: half the bytes where a font is used for headings alone. */
  readonly headingUrl: string | null;
  readonly files: ReadonlyArray<{ readonly url: string; readonly unicodeRange: string }>;
}

/** The fonts that a menu can use, served by us. */
export const menuFontFaces: Readonly<Record<MenuFont, MenuFontFace>> = {
  fraunces: {
    label: 'Fraunces',
    family: 'Menu Fraunces',
    stack: `'Menu Fraunces', ${serif}`,
    weights: '100 900',
    headingUrl: frauncesHeading,
    files: [
      { url: frauncesLatin, unicodeRange: ranges.latin },
      { url: frauncesLatinExt, unicodeRange: ranges.latinExt },
    ],
  },
  'instrument-sans': {
    label: 'Instrument Sans',
    family: 'Menu Instrument Sans',
    stack: `'Menu Instrument Sans', ${sans}`,
    weights: '400 700',
    headingUrl: instrumentSansHeading,
    files: [
      { url: instrumentSansLatin, unicodeRange: ranges.latin },
      { url: instrumentSansLatinExt, unicodeRange: ranges.latinExt },
    ],
  },
  'playfair-display': {
    label: 'Playfair Display',
    family: 'Menu Playfair Display',
    stack: `'Menu Playfair Display', ${serif}`,
    weights: '400 900',
    headingUrl: playfairDisplayHeading,
    files: [
      { url: playfairDisplayLatin, unicodeRange: ranges.latin },
      { url: playfairDisplayLatinExt, unicodeRange: ranges.latinExt },
      { url: playfairDisplayCyrillic, unicodeRange: ranges.cyrillic },
    ],
  },
  lora: {
    label: 'Lora',
    family: 'Menu Lora',
    stack: `'Menu Lora', ${serif}`,
    weights: '400 700',
    headingUrl: loraHeading,
    files: [
      { url: loraLatin, unicodeRange: ranges.latin },
      { url: loraLatinExt, unicodeRange: ranges.latinExt },
      { url: loraCyrillic, unicodeRange: ranges.cyrillic },
    ],
  },
  'dm-sans': {
    label: 'DM Sans',
    family: 'Menu DM Sans',
    stack: `'Menu DM Sans', ${sans}`,
    weights: '100 1000',
    headingUrl: dmSansHeading,
    files: [
      { url: dmSansLatin, unicodeRange: ranges.latin },
      { url: dmSansLatinExt, unicodeRange: ranges.latinExt },
    ],
  },
  nunito: {
    label: 'Nunito',
    family: 'Menu Nunito',
    stack: `'Menu Nunito', ${sans}`,
    weights: '200 1000',
    headingUrl: nunitoHeading,
    files: [
      { url: nunitoLatin, unicodeRange: ranges.latin },
      { url: nunitoLatinExt, unicodeRange: ranges.latinExt },
      { url: nunitoCyrillic, unicodeRange: ranges.cyrillic },
    ],
  },
  oswald: {
    label: 'Oswald',
    family: 'Menu Oswald',
    stack: `'Menu Oswald', 'Arial Narrow', ${sans}`,
    weights: '200 700',
    headingUrl: oswaldHeading,
    files: [
      { url: oswaldLatin, unicodeRange: ranges.latin },
      { url: oswaldLatinExt, unicodeRange: ranges.latinExt },
      { url: oswaldCyrillic, unicodeRange: ranges.cyrillic },
    ],
  },
  caveat: {
    label: 'Caveat',
    family: 'Menu Caveat',
    stack: `'Menu Caveat', 'Bradley Hand', 'Segoe Print', cursive`,
    weights: '400 700',
    headingUrl: caveatHeading,
    files: [
      { url: caveatLatin, unicodeRange: ranges.latin },
      { url: caveatLatinExt, unicodeRange: ranges.latinExt },
      { url: caveatCyrillic, unicodeRange: ranges.cyrillic },
    ],
  },
  system: { label: "The phone's own", family: null, stack: sans, weights: '', headingUrl: null, files: [] },
};
