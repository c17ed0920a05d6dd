/** Where providers tell the platform about its own account. */
export const webhookPathOf = (provider: string): string => `/webhooks/payments/${provider}/platform`;
