export { Logo } from './logo.tsx';
export { LogoMark } from './logo-mark.tsx';
