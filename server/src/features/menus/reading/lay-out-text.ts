/** A piece of text of a PDF with its place, in points from the lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Joins the pieces of a page to lines, from top to bottom. Pieces at about the same height are one line, with a wide gap between them as two
 * spaces. An empty line stands where the distance to the line above is large.
 */
export const layOutText = (pieces: readonly PlacedText[]): string => {
  const sorted = pieces.toSorted((one, other) => other.y - one.y || one.x - other.x);
  const lines: PlacedText[][] = [];
  for (const piece of sorted) {
    const line = lines.at(-1);
    const first = line?.[0];
    if (line === undefined || first === undefined || first.y - piece.y > Math.max(2, first.height * 0.5))
      lines.push([piece]);
    else line.push(piece);
  }
  const heights = lines.map(([first]) => first?.height ?? 0).toSorted((one, other) => one - other);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  return lines
    .map((line, index) => {
      const above = lines[index - 1]?.[0];
      const isApart = above !== undefined && above.y - (line[0]?.y ?? 0) > Math.max(usual, above.height) * 1.9;
      return `${isApart ? '\n' : ''}${joinLine(line)}`;
    })
    .join('\n');
};

const joinLine = (line: readonly PlacedText[]): string => {
  const pieces = line.toSorted((one, other) => one.x - other.x);
  let text = '';
  let end = Infinity;
  for (const { text: part, x, width, height } of pieces) {
    const gap = x - end;
    text += `${gap > height * 1.5 ? '  ' : gap > height * 0.15 ? ' ' : ''}${part}`;
    end = x + width;
  }
  return text.replace(/\s{3,}/g, '  ').trim();
};
