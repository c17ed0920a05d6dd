import { demoPage, developersPage, landingPage, legalPages } from '@comanda/contract/pages';
import { useId } from 'react';
import { Logo } from '#kit/brand';
import { ContactSection } from '#landing/contact';
import { contact, footer, socialLinks } from '#landing/copy';
import { LandingIcon } from '#landing/icons';
import { sectionLinks, StaticContent } from '#landing/sections';
import styles from './footer.module.css';

interface LinkListProps {
  readonly title: string;
  readonly links: ReadonlyArray<{ readonly name: string; readonly href: string }>;
  /** True for external links, which open in a new tab and send no referrer. */
  readonly areOutside?: boolean;
}

const LinkList = ({ title, links, areOutside = false }: LinkListProps) => {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={styles['title']}>
        {title}
      </h2>
      <ul className={styles['list']}>
        {links.map(({ name, href }) => (
          <li key={href}>
            <a className={styles['link']} href={href} {...(areOutside ? { rel: 'noreferrer', target: '_blank' } : {})}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const legalLinks = [
  { name: 'Terms', href: legalPages.terms },
  { name: 'Privacy', href: legalPages.privacy },
  { name: 'Cookies', href: legalPages.cookies },
];
const quickLinks = [
  ...sectionLinks,
  { name: 'Demo menu', href: demoPage },
  { name: 'Developers', href: developersPage },
];

export const Footer = () => (
  <footer className={styles['evening']}>
    <ContactSection />
    <div className={styles['footer']}>
      <StaticContent name="footer">
        <div className={styles['columns']}>
          <div className={styles['house']}>
            <a href={landingPage} className={styles['home']}>
              <Logo isOnEvening />
            </a>
            <p>{footer.line}</p>
          </div>
          <LinkList title="Quick links" links={quickLinks} />
          <LinkList title="Legal" links={legalLinks} />
          <section className={styles['details']} aria-labelledby="details-title">
            <h2 id="details-title" className={styles['title']}>
              Contact details
            </h2>
            <address className={styles['address']}>
              <a href={`mailto:${contact.email}`} className={styles['detail']}>
                <LandingIcon name="mail" size={20} />
                {contact.email}
              </a>
              <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`} className={styles['detail']}>
                <LandingIcon name="call" size={20} />
                {contact.phone}
              </a>
              <span className={styles['detail']}>
                <LandingIcon name="pin" size={20} />
                {contact.address}
              </span>
            </address>
          </section>
          {socialLinks.length > 0 && <LinkList title="Social" links={socialLinks} areOutside />}
        </div>
        <p className={styles['end']}>© Comanda</p>
      </StaticContent>
    </div>
  </footer>
);
