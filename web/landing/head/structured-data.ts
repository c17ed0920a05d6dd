import { limits } from '@comanda/contract/kernel';
import { landingPage, siteFiles } from '@comanda/contract/pages';
import { contact, operator, search, socialLinks } from '#landing/copy';
import { originPlaceholder } from './render-head.ts';

const { tokens } = limits;
const inDollars = (count: number): string => String((count * tokens.valueMicroUsd) / 1_000_000);

/** Structured data (JSON-LD) about the operator and the product. Prices come from the server's constants. */
export const structuredData = (): string => {
  const home = `${originPlaceholder}${landingPage}`;
  const publisherRef = { '@id': `${home}#organization` };
  const graph = [
    {
      '@type': 'Organization',
      ...publisherRef,
      name: operator.name,
      url: home,
      logo: `${originPlaceholder}${siteFiles.icon512}`,
      email: contact.email,
      telephone: contact.phone,
      address: contact.address,
      sameAs: socialLinks.map(({ href }) => href),
    },
    {
      '@type': 'WebSite',
      '@id': `${home}#website`,
      name: 'Comanda',
      url: home,
      inLanguage: 'en',
      publisher: publisherRef,
    },
    {
      '@type': 'SoftwareApplication',
      name: 'Comanda',
      url: home,
      description: search.description,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Any, in a web browser',
      publisher: publisherRef,
      offers: [
        offer('Signing up', '0', `${tokens.grantedAtSignUp} tokens come with it`),
        offer('A scan of a QR code', inDollars(tokens.perScan), 'Once per phone and visit'),
        offer('An additional restaurant', inDollars(tokens.perAdditionalRestaurant), 'Paid once'),
      ],
    },
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph });
  // Escapes '<', so that no part of the JSON is parsed as a tag.
  return `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`;
};

const offer = (name: string, price: string, description: string) => ({
  '@type': 'Offer',
  name,
  price,
  priceCurrency: 'USD',
  description,
});
