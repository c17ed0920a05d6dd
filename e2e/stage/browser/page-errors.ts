import type { BrowserContext } from '@playwright/test';

/** Collects console errors and warnings, policy violations, thrown errors, and requests to other origins. */
export const collectPageErrors = async (context: BrowserContext, origin: string): Promise<readonly string[]> => {
  const complaints: string[] = [];
  await context.exposeBinding('reportViolation', (_source, directive: string, blocked: string) => {
    complaints.push(`policy: ${directive} refuses ${blocked}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      if (typeof report === 'function') report(violatedDirective, blockedURI);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()}`);
  });
  context.on('weberror', (webError) => complaints.push(`thrown: ${webError.error().message}`));
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) complaints.push(`request: ${request.url()}`);
  });
  return complaints;
};
