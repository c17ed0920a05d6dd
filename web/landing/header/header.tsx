import type { RefObject } from 'react';
import { landingPage } from '@comanda/contract/pages';
import { Logo } from '#kit/brand';
import { AuthButton } from '#landing/controls';
import { sectionLinks } from '#landing/sections';
import styles from './header.module.css';

interface HeaderProps {
  readonly onSignUp: () => void;
  readonly onLogIn: () => void;
  readonly signUpButton: RefObject<HTMLButtonElement | null>;
}

export const Header = ({ onSignUp, onLogIn, signUpButton }: HeaderProps) => (
  <header className={styles['header']}>
    <a href={landingPage} className={styles['home']}>
      <Logo isOnEvening />
    </a>
    <nav className={styles['sections']} aria-label="Sections">
      {sectionLinks.map(({ name, href }) => (
        <a key={href} href={href} className={styles['link']}>
          {name}
        </a>
      ))}
    </nav>
    <div className={styles['account']}>
      <AuthButton mode="login" look="quiet" className={styles['logIn'] ?? ''} onPress={onLogIn}>
        Log In
      </AuthButton>
      <AuthButton ref={signUpButton} mode="signup" look="lamp" onPress={onSignUp}>
        Sign Up
      </AuthButton>
    </div>
  </header>
);
