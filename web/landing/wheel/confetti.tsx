import styles from './confetti.module.css';

const pieces = 100;

/** Pseudo-random number from 0 to 1 for each seed: the pieces look scattered, but their places are always the same. */
const pseudoRandom = (seed: number): number => {
  const product = Math.sin(seed * 127.1) * 43_758.5453;
  return product - Math.floor(product);
};

const pieceStyles = Array.from({ length: pieces }, (_, at) => ({
  left: `${(pseudoRandom(at + 1) * 100).toFixed(1)}%`,
  top: `${(pseudoRandom(at + 211) * 100).toFixed(1)}%`,
  rotate: `${Math.round(pseudoRandom(at + 421) * 360)}deg`,
  animationDelay: `${Math.round(pseudoRandom(at + 841) * 700)}ms`,
  animationDuration: `${Math.round(1_800 + pseudoRandom(at + 1_051) * 1_600)}ms`,
}));

/** A hundred pieces over the section. They fall once; with reduced motion they lie still. */
export const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {pieceStyles.map((piece, at) => (
      <span key={at} className={styles['piece']} data-paint={at % 5} data-cut={at % 3} style={piece} />
    ))}
  </div>
);
