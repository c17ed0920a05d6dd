import { developersPage, landingPage, legalPages } from '@comanda/contract/pages';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { search } from '#landing/copy';
import { ReferencePage, referenceTexts } from '#landing/developers';
import { renderHead, structuredData } from '#landing/head';
import { legalDocuments, LegalPage, type LegalName } from '#landing/legal';
import { LandingRoot } from './landing-root.tsx';

/** A document of the landing page's bundle, written at build time. */
interface WrittenPage {
  /** Built document used as the template, and the document that is written, relative to the web root. */
  readonly template: string;
  readonly document: string;
  readonly head: string;
  readonly body: string;
}

/** Renders every page of this surface that is the same for everyone. */
export const writePages = (): WrittenPage[] => [
  frontPage('landing/index.html', true),
  frontPage('landing/without-translator.html', false),
  {
    template: 'landing/developers.html',
    document: 'landing/developers.html',
    head: renderHead({ path: developersPage, ...referenceTexts, title: `${referenceTexts.title} · Comanda` }),
    body: renderToStaticMarkup(<ReferencePage />),
  },
  ...(['terms', 'privacy', 'cookies'] as const).map(legalPage),
];

/** The page's script reads from the head which of the two documents it hydrates. */
const frontPage = (document: string, hasTranslator: boolean): WrittenPage => ({
  template: 'landing/index.html',
  document,
  head: [
    renderHead({ path: landingPage, ...search }),
    ...(hasTranslator ? ['<meta name="translator" content="on">'] : []),
    structuredData(),
  ].join('\n    '),
  body: renderToString(<LandingRoot intent={null} openedAt={landingPage} hasTranslator={hasTranslator} />),
});

const legalPage = (name: LegalName): WrittenPage => {
  const { title, description } = legalDocuments[name];
  return {
    template: 'landing/legal.html',
    document: `landing/${name}.html`,
    head: renderHead({ path: legalPages[name], title: `${title} · Comanda`, description }),
    body: renderToStaticMarkup(<LegalPage name={name} />),
  };
};
