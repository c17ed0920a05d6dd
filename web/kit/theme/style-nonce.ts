/** The nonce the server wrote into this response; without it the browser refuses the styles Mantine adds. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
