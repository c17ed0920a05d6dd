import { landingPage, legalPages } from '@comanda/contract/pages';
import { LogoMark } from '#kit/brand';
import { contact, operator } from '#landing/copy';
import { legalDocuments, type LegalName } from './legal-documents.ts';

const names = ['terms', 'privacy', 'cookies'] as const satisfies readonly LegalName[];

/** One of the legal documents. It needs no script. */
export const LegalPage = ({ name }: { readonly name: LegalName }) => {
  const { title, since, Content } = legalDocuments[name];
  return (
    <>
      <header className="top">
        <a href={landingPage} className="home">
          <LogoMark paper="var(--lamp)" ink="var(--evening)" />
          Comanda
        </a>
      </header>
      <main className="sheet">
        <h1>{title}</h1>
        <p className="since">In force since {since}</p>
        <Content />
        <section>
          <h2>Who we are</h2>
          <address>
            {operator.name}
            <br />
            {contact.address}
            <br />
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </address>
        </section>
      </main>
      <footer className="bottom">
        <nav aria-label="Legal">
          <a href={landingPage}>Home</a>
          {names.map((other) => (
            <a key={other} href={legalPages[other]} {...(other === name ? { 'aria-current': 'page' as const } : {})}>
              {legalDocuments[other].title}
            </a>
          ))}
        </nav>
      </footer>
    </>
  );
};
