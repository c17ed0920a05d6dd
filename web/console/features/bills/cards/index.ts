export { LostCard, useCurrentCards, VisitCard } from './visit-card.tsx';
