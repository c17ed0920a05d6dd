/** Path at which providers notify the platform about its own account. */
export const webhookPathOf = (provider: string): string => `/webhooks/payments/${provider}/platform`;
