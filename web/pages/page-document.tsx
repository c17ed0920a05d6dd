import { textDirection } from '@comanda/contract/kernel';
import type { ReactNode } from 'react';

interface PageDocumentProps {
  readonly language: string;
  readonly title: string;
  readonly nonce: string;
  /** Inlined, so that the page loads nothing else. */
  readonly style: string;
  readonly viewport?: string;
  /** Further elements for the head. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** A whole HTML document that search engines do not list. */
export const PageDocument = ({
  language,
  title,
  nonce,
  style,
  viewport = 'width=device-width, initial-scale=1',
  head,
  children,
}: PageDocumentProps) => (
  <html lang={language} dir={textDirection(language)}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content={viewport} />
      <meta name="robots" content="noindex" />
      {head}
      <title>{title}</title>
      <style nonce={nonce} dangerouslySetInnerHTML={{ __html: style }} />
    </head>
    <body>{children}</body>
  </html>
);
