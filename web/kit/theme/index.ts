import '#kit/tokens';
import '@mantine/core/styles.layer.css';

export { styleNonce } from './style-nonce.ts';
export { ThemeProvider } from './theme-provider.tsx';
