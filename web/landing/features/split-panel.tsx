import { featureCopy } from '#landing/copy';
import styles from './drawing.module.css';
import { FeaturePanel } from './feature-panel.tsx';

const parts = [
  { amount: '$18.40', paint: '#c7472d', place: 'translate(74 132) rotate(-9)', lines: [44, 60, 36] },
  { amount: '$23.10', paint: '#5e2a59', place: 'translate(180 118) rotate(2)', lines: [60, 40, 52] },
  { amount: '$15.75', paint: '#2f8258', place: 'translate(288 136) rotate(10)', lines: [38, 56, 46] },
];

/** Drawing: one check torn into three, each part with its payer. */
export const SplitPanel = () => (
  <FeaturePanel ground="saffron" title={featureCopy.split.title} text={featureCopy.split.text}>
    <svg viewBox="0 0 360 230" preserveAspectRatio="xMidYMax meet" focusable="false">
      <ellipse cx="180" cy="226" rx="170" ry="44" fill="#f4b131" />
      {parts.map(({ amount, paint, place, lines }) => (
        <g key={amount} transform={place}>
          <path
            d="M-48-72l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6V76l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6Z"
            fill="#fffdf6"
          />
          <circle cy="-38" r="15" fill={paint} />
          <circle cy="-42" r="5" fill="#fff8ef" />
          <path d="M-8-29a8 7 0 0 1 16 0Z" fill="#fff8ef" />
          <g stroke="#b5a7a9" strokeWidth="4" strokeLinecap="round">
            {lines.map((length, at) => (
              <path key={at} d={`M-32 ${-8 + at * 13}h${length}`} />
            ))}
          </g>
          <text y="54" className={styles['body']} fill="#241a28" textAnchor="middle">
            {amount}
          </text>
        </g>
      ))}
    </svg>
  </FeaturePanel>
);
