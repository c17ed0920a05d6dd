export const phoneSize = { width: 390, height: 844 };
export const tabletSize = { width: 1_280, height: 800 };
export const deskSize = { width: 1_440, height: 900 };
