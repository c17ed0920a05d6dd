export { LandingHero } from './hero.tsx';
export { startTyping } from './start-typing.ts';
