import { createElement, Fragment, type ReactNode } from 'react';

/** Value for a placeholder that becomes an element: the character that Unicode has for embedded objects. */
export const elementMark = '\uFFFC';

/**
 * Puts elements into a text, at the placeholders that were filled with `elementMark`. A text with several of them has them in the same
 * order in every language.
 */
export const placeElement = (text: string, ...elements: readonly ReactNode[]): ReactNode =>
  // Arguments, because elements in an array would need keys.
  createElement(Fragment, null, ...text.split(elementMark).flatMap((part, index) => [part, elements[index]]));
