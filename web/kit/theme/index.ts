import '#kit/tokens';
import '@mantine/core/styles.layer.css';

export { ThemeProvider, styleNonce } from './theme-provider.tsx';
