import fc from 'fast-check';

/**
 * Properties are tried with the same examples in every run, so that a run says something about what was changed and nothing else.
 * Whoever looks for what nobody has thought of names another seed.
 */
fc.configureGlobal({ seed: Number(process.env['COMANDA_SEED'] ?? 7) });
