import { featureCopy } from '#landing/copy';
import styles from './drawing.module.css';
import { FeaturePanel } from './feature-panel.tsx';

const marks = [
  'm-6 0 4 4 8-8',
  'M0-9c5 5 6 9 3 13-1.5 2-4.500 2-6 0-2-3-1-5 1-8 0 2 1 3 2 3 1-2 1-5 0-8Z',
  'M-9 4a9 8 0 0 1 18 0ZM-11 7h22M0-4v-2',
];

/** Drawing: a guest's phone that shows the progress of an order, with two stages done and the last one still to come. */
export const LivePanel = () => (
  <FeaturePanel ground="aubergine" title={featureCopy.live.title} text={featureCopy.live.text}>
    <svg viewBox="0 0 340 336" preserveAspectRatio="xMidYMax meet" focusable="false">
      <circle cx="170" cy="250" r="168" fill="#763a70" />
      <rect x="62" y="26" width="216" height="400" rx="34" fill="#160e1a" />
      <rect x="72" y="36" width="196" height="400" rx="25" fill="#f8f3ee" />
      <rect x="140" y="46" width="60" height="12" rx="6" fill="#160e1a" />
      <text x="92" y="96" className={styles['heading']} fill="#241a28">
        Table 7
      </text>
      <text x="248" y="96" className={styles['small']} fill="#6d5f6a" textAnchor="end">
        2 dishes
      </text>
      <path d="M112 138v124" stroke="#dcbdd6" strokeWidth="4" />
      <path d="M112 138v62" stroke="#2f8258" strokeWidth="4" />
      {featureCopy.live.stages.map((stage, at) => (
        <g key={stage} transform={`translate(112 ${138 + at * 62})`}>
          <circle r="19" fill={['#2f8258', '#e09812', '#efdfec'][at]} />
          <path
            d={marks[at]}
            fill="none"
            stroke={at === 2 ? '#763a70' : '#fffdfa'}
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
          <text x="34" y="6" className={styles['body']} fill={at === 2 ? '#6d5f6a' : '#241a28'}>
            {stage}
          </text>
        </g>
      ))}
      <rect x="92" y="292" width="156" height="60" rx="12" fill="#fff3d9" />
      <text x="108" y="320" className={styles['small']} fill="#7a4c05">
        1 of 2 is ready
      </text>
    </svg>
  </FeaturePanel>
);
