/** Path at which providers notify the platform about its own account. */
export const platformWebhookPath = (provider: string): string => `/webhooks/payments/${provider}/platform`;
