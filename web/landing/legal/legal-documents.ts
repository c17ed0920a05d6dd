import type { legalPages } from '@comanda/contract/pages';
import type { ComponentType } from 'react';
import { Cookies } from './cookies.tsx';
import { Privacy } from './privacy.tsx';
import { Terms } from './terms.tsx';

export type LegalName = keyof typeof legalPages;

interface LegalDocument {
  readonly title: string;
  readonly description: string;
  /** Date of the last change to the content. */
  readonly since: string;
  readonly Content: ComponentType;
}

export const legalDocuments: Readonly<Record<LegalName, LegalDocument>> = {
  terms: {
    title: 'Terms',
    description: 'What Comanda offers restaurants, what it costs in tokens, and what each side can rely on.',
    since: '15 November 2026',
    Content: Terms,
  },
  privacy: {
    title: 'Privacy',
    description: 'Which data Comanda stores of guests, restaurants and visitors, what for, and for how long.',
    since: '15 November 2026',
    Content: Privacy,
  },
  cookies: {
    title: 'Cookies',
    description: 'Every cookie and everything else that Comanda keeps in a browser, by name.',
    since: '15 November 2026',
    Content: Cookies,
  },
};
