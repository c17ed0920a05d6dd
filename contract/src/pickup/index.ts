export * from './commands.ts';
export * from './screen.ts';
export * from './screen-texts.ts';
