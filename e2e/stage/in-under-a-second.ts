/** How soon whatever changes must be on every open screen. */
export const inUnderASecond = { timeout: 1_000 };
