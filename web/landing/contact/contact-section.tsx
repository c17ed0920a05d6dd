import { contact } from '#landing/copy';
import { SectionHead } from '#landing/sections';
import { ContactForm } from './contact-form.tsx';
import { ReceptionBell } from './reception-bell.tsx';
import styles from './contact-section.module.css';

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
