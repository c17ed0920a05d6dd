import { useId } from 'react';
import styles from './footer.module.css';

interface LinkListProps {
  readonly title: string;
  readonly links: ReadonlyArray<{ readonly name: string; readonly href: string }>;
  /** True for external links, which open in a new tab and send no referrer. */
  readonly areOutside?: boolean;
}

export const LinkList = ({ title, links, areOutside = false }: LinkListProps) => {
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
