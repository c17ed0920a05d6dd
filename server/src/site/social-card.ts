import { demoPage } from '@comanda/contract/pages';
import { drawAddress } from '#features/qr-codes';
import { toSvg, type Shape } from '#platform/drawing';
import { outlineText, unitsPerEm, type FontFamily } from '#platform/lettering';
import { loadSharp } from '#platform/images';

/** Size of the image that messengers and social networks show for a link; all of them support it. */
const size = { width: 1_200, height: 630 };

const colours = { evening: '#241028', text: '#fdf3e7', soft: '#d9c3d6', lamp: '#f9bd48' };

interface Line {
  readonly text: string;
  readonly family: FontFamily;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
  readonly sizePx: number;
  readonly fill: string;
}

const left = 84;
const lines: readonly Line[] = [
  { text: 'Comanda', family: 'fraunces', weight: 600, x: left + 76, y: 132, sizePx: 54, fill: colours.text },
  { text: 'The table orders.', family: 'fraunces', weight: 480, x: left, y: 312, sizePx: 74, fill: colours.text },
  { text: 'The kitchen knows.', family: 'fraunces', weight: 480, x: left, y: 398, sizePx: 74, fill: colours.lamp },
  {
    text: 'Scan the code, order from the table, follow the food.',
    family: 'instrument-sans',
    weight: 450,
    x: left,
    y: 478,
    sizePx: 28,
    fill: colours.soft,
  },
];

const code = { x: 816, y: 155, side: 320 };

interface CardParts {
  readonly origin: string;
  /** Our logo, as SVG. */
  readonly mark: Buffer;
}

/** Draws the card from font outlines, so that it looks the same on every server. Its QR code opens the demo. */
export const drawSocialCard = async ({ origin, mark }: CardParts): Promise<Buffer> => {
  const { bytes } = await drawAddress(`${origin}${demoPage}`, { format: 'png', sizePx: code.side });
  const sharp = await loadSharp();
  const logo = await sharp(mark, { density: 144 }).resize(58, 58).png().toBuffer();
  const shapes = await Promise.all(lines.map(toShape));
  return sharp(Buffer.from(background))
    .composite([
      { input: Buffer.from(toSvg({ ...size, shapes }, size)) },
      { input: logo, left, top: 86 },
      { input: bytes, left: code.x, top: code.y },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
};

const toShape = async ({ text, family, weight, x, y, sizePx, fill }: Line): Promise<Shape> => {
  const { glyphs } = await outlineText(text, { family, weight, language: 'en' });
  return { kind: 'glyphs', glyphs, at: { x, y, scale: sizePx / unitsPerEm }, fill };
};

/** The evening scene of the landing page: the lamp's light over a card on the table. */
const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
  <defs>
    <radialGradient id="lamp" cx="976" cy="120" r="620" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#c97f4e" stop-opacity=".62"/><stop offset="1" stop-color="#96543c" stop-opacity="0"/>
    </radialGradient>
    <radialGradient id="plum" cx="40" cy="640" r="640" gradientUnits="userSpaceOnUse">
      <stop offset="0" stop-color="#5e2a59" stop-opacity=".75"/><stop offset="1" stop-color="#5e2a59" stop-opacity="0"/>
    </radialGradient>
  </defs>
  <rect width="100%" height="100%" fill="${colours.evening}"/>
  <rect width="100%" height="100%" fill="url(#plum)"/>
  <rect width="100%" height="100%" fill="url(#lamp)"/>
  <rect x="806" y="145" width="340" height="340" rx="26" fill="#1a0b1d" opacity=".45" transform="translate(0 12)"/>
  <rect x="806" y="145" width="340" height="340" rx="26" fill="#ffffff"/>
</svg>`;
