/** The nonce that the server wrote into this response; without it the browser refuses the styles that Mantine adds. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
