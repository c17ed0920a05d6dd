import { useEffect } from 'react';
import { menuFontFaces } from '#kit/fonts';

/** Makes the fonts of menus known to this page. The browser fetches one when something is written in it. */
export const useMenuFonts = (): void => {
  useEffect(() => {
    const faces = Object.values(menuFontFaces).flatMap(({ family, weights, files }) =>
      family === null
        ? []
        : files.map(
            ({ url, unicodeRange }) =>
              new FontFace(family, `url(${url})`, { weight: weights, unicodeRange, display: 'swap' }),
          ),
    );
    for (const face of faces) document.fonts.add(face);
    return () => {
      for (const face of faces) document.fonts.delete(face);
    };
  }, []);
};
