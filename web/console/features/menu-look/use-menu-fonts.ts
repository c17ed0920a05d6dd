import { useEffect } from 'react';
import { menuFontFaces } from '#kit/fonts';

/** Registers the menu fonts with this page. The browser fetches a font when a text uses it. */
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
