import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { createBrush, height, width } from './sample-pictures/brush.ts';
import { dishes } from './sample-pictures/dishes.ts';

/**
 * Draws the pictures of the sample dishes, all or those named on the command line, into the folder that the server reads. The
 * result depends only on this code, so that the files change only when the code does.
 */
const folder = new URL('../src/features/samples/pictures/', import.meta.url);
await mkdir(folder, { recursive: true });
const requestedNames = process.argv.slice(2);
for (const [name, draw] of Object.entries(dishes)) {
  if (requestedNames.length > 0 && !requestedNames.includes(name)) continue;
  const brush = createBrush(name);
  const marks = draw(brush);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${brush.definitions()}</defs>${marks}</svg>`;
  const { size } = await sharp(Buffer.from(svg), { unlimited: true })
    .resize(800)
    .modulate({ brightness: 1.06, saturation: 1.18 })
    .avif({ quality: 45, effort: 6 })
    .toFile(fileURLToPath(new URL(`${name}.avif`, folder)));
  process.stdout.write(`${name}: ${size} bytes\n`);
}
