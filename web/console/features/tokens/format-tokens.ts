const inFigures = new Intl.NumberFormat('en');

/** 2,500 tokens, 1 token, -3 tokens. */
export const formatTokens = (amount: number): string =>
  `${inFigures.format(amount)} ${Math.abs(amount) === 1 ? 'token' : 'tokens'}`;
