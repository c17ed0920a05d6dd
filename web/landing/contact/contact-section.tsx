import { contact } from '#landing/copy';
import { SectionHead } from '#landing/sections';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-section.module.css';

/** Drawing of a reception bell. */
const ReceptionBell = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 360 220" aria-hidden="true" focusable="false">
    <defs>
      <radialGradient id="bell-glow" cx=".5" cy=".6" r=".5">
        <stop offset="0" stopColor="#f9bd48" stopOpacity=".3" />
        <stop offset="1" stopColor="#f9bd48" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="bell-brass" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#8f5a06" />
        <stop offset=".35" stopColor="#e09812" />
        <stop offset=".58" stopColor="#ffdb91" />
        <stop offset="1" stopColor="#8f5a06" />
      </linearGradient>
    </defs>
    <ellipse cx="180" cy="112" rx="180" ry="108" fill="url(#bell-glow)" />
    <g stroke="#f9bd48" strokeWidth="5" strokeLinecap="round" opacity=".8">
      <path d="M180 12v18M118 26l9 17M242 26l-9 17M70 66l16 11M290 66l-16 11" />
    </g>
    <path d="M170 62h20v20h-20z" fill="#8f5a06" />
    <rect x="160" y="50" width="40" height="16" rx="8" fill="#fcc75c" />
    <path d="M84 168c0-56 42-90 96-90s96 34 96 90Z" fill="url(#bell-brass)" />
    <path
      d="M112 158c2-34 22-56 48-62"
      fill="none"
      stroke="#fff1cc"
      strokeWidth="7"
      strokeLinecap="round"
      opacity=".75"
    />
    <rect x="72" y="166" width="216" height="16" rx="8" fill="#fcc75c" />
    <path d="M60 186h240l12 20H48Z" fill="#4d2a52" />
    <path d="M0 206h360" stroke="#5b3a60" strokeWidth="3" strokeLinecap="round" />
  </svg>
);

export const ContactSection = () => (
  <section id="contact" className={styles['section']} aria-labelledby="contact-title" data-reveals>
    <div className={styles['words']}>
      <SectionHead id="contact-title" overline={contact.overline} title={contact.title} sentence={contact.sentence} />
      <ReceptionBell className={styles['bell'] ?? ''} />
    </div>
    <div className={styles['card']}>
      <ContactForm sent={contact.sent} email={contact.email} />
    </div>
  </section>
);
