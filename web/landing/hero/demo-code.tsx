import { demoCodes, demoPage } from '@comanda/contract/pages';
import { hero } from '#landing/copy';
import styles from './demo-code.module.css';

/** The QR code on the table tent: visitors scan it with a phone, or tap it if they are already on one. */
export const DemoCode = () => (
  <a className={styles['code']} href={demoPage}>
    <span className={styles['caption']}>{hero.demo.caption}</span>
    <img className={styles['image']} src={demoCodes.svg} width="180" height="180" alt={hero.demo.alt} />
  </a>
);
