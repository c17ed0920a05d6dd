import { demoCodes, demoPage } from '@comanda/contract/pages';
import { hero } from '#landing/copy';
import styles from './demo-code.module.css';

/** What stands on the table tent: scanned by a phone, or tapped by someone who reads this on one. */
export const DemoCode = () => (
  <a className={styles['code']} href={demoPage}>
    <span className={styles['caption']}>{hero.demo.caption}</span>
    <img className={styles['image']} src={demoCodes.svg} width="180" height="180" alt={hero.demo.alt} />
  </a>
);
