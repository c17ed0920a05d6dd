export { LogoMark } from './logo-mark.tsx';
export { Logo } from './logo.tsx';
