import styles from './confetti.module.css';

const pieces = 100;

/** Somewhere between 0 and 1 for each number, and always the same: what is thrown looks thrown without chance. */
const scattered = (seed: number): number => {
  const mixed = Math.sin(seed * 127.1) * 43_758.5453;
  return mixed - Math.floor(mixed);
};

const thrown = Array.from({ length: pieces }, (_, at) => ({
  left: `${(scattered(at + 1) * 100).toFixed(1)}%`,
  top: `${(scattered(at + 211) * 100).toFixed(1)}%`,
  rotate: `${Math.round(scattered(at + 421) * 360)}deg`,
  animationDelay: `${Math.round(scattered(at + 841) * 700)}ms`,
  animationDuration: `${Math.round(1_800 + scattered(at + 1_051) * 1_600)}ms`,
}));

/** A hundred pieces over the section. They fall once; for those who prefer stillness they lie there. */
export const Confetti = () => (
  <div className={styles['confetti']} aria-hidden="true">
    {thrown.map((piece, at) => (
      <span key={at} className={styles['piece']} data-paint={at % 5} data-cut={at % 3} style={piece} />
    ))}
  </div>
);
