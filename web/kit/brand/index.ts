export { LogoMark, Logo } from './logo-mark.tsx';
