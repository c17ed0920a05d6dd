import { renderToString } from 'react-dom/server';
import { LandingRoot } from './landing-root.tsx';

/** A document of the landing's bundle, written at build time. */
export interface WrittenPage {
  /** The built document it is written into, and the one it becomes, relative to the web root. */
  readonly template: string;
  readonly document: string;
  readonly head: string;
  readonly body: string;
}

/** Every page of this surface that reads the same for everyone. */
export const writePages = (): WrittenPage[] => [
  {
    template: 'landing/index.html',
    document: 'landing/index.html',
    head: '',
    body: renderToString(<LandingRoot intent={null} openedAt="/" />),
  },
];
