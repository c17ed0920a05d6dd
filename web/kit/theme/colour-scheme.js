// Runs before the first paint: within the landing's documents, and as a file in the console, which allows no inline script. The key is Mantine's.
try {
  const chosen = localStorage.getItem('mantine-color-scheme-value');
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
} catch {
  // Without storage the device's scheme holds, by the stylesheet alone.
}
