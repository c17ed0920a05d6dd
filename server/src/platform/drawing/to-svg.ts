import type { Drawing, PathStep, Placement, Shape } from './drawing.ts';

const short = (value: number): string => String(Math.round(value * 1_000) / 1_000);

const pathData = (steps: readonly PathStep[]): string =>
  steps.map(([type, ...values]) => `${type}${values.map(short).join(' ')}`).join('');

const transformOf = ({ x, y, scale }: Placement): string =>
  `translate(${short(x)} ${short(y)}) scale(${scale.toPrecision(6)})`;

const shapeToSvg = (shape: Shape): string => {
  switch (shape.kind) {
    case 'path':
      return `<path transform="${transformOf(shape.at)}" fill="${shape.fill}" d="${pathData(shape.steps)}"/>`;
    case 'glyphs': {
      const glyphs = shape.glyphs.map(
        ({ steps, x, y }) => `<path transform="translate(${short(x)} ${short(y)})" d="${pathData(steps)}"/>`,
      );
      return `<g transform="${transformOf(shape.at)}" fill="${shape.fill}">${glyphs.join('')}</g>`;
    }
    case 'rect': {
      const { x, y, width, height, radius = 0, fill } = shape;
      const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
      return `<rect ${place} rx="${short(radius)}" fill="${fill}"/>`;
    }
    case 'line': {
      const [[x1, y1], [x2, y2]] = [shape.from, shape.to];
      const dashes = shape.isDashed === true ? ' stroke-dasharray="4 4"' : '';
      const place = `x1="${short(x1)}" y1="${short(y1)}" x2="${short(x2)}" y2="${short(y2)}"`;
      return `<line ${place} stroke="${shape.stroke}" stroke-width="0.5"${dashes}/>`;
    }
    case 'image': {
      const { x, y, side, dataUrl } = shape;
      const place = `x="${short(x)}" y="${short(y)}" width="${short(side)}" height="${short(side)}"`;
      return `<image ${place} href="${dataUrl}"/>`;
    }
    case 'turned':
      return `<g transform="rotate(180 ${shape.about.map(short).join(' ')})">${shape.shapes.map(shapeToSvg).join('')}</g>`;
  }
};

/** Contains no user text: all colors and numbers are our own, so nothing needs escaping. */
export const toSvg = (
  { width, height, shapes }: Drawing,
  size: { readonly width: number; readonly height: number },
): string => {
  const box = `width="${short(size.width)}" height="${short(size.height)}" viewBox="0 0 ${short(width)} ${short(height)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}>${shapes.map(shapeToSvg).join('')}</svg>`;
};
