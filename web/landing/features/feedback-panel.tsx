import { featureCopy } from '#landing/copy';
import { landingIconPaths } from '#landing/icons';
import styles from './drawing.module.css';
import { FeaturePanel } from './feature-panel.tsx';

const Stars = ({ of }: { readonly of: number }) => (
  <g>
    {[0, 1, 2, 3, 4].map((at) => (
      <path
        key={at}
        d={landingIconPaths.star}
        transform={`translate(${at * 21 - 52} -10) scale(.84)`}
        fill={at < of ? '#f4b131' : 'none'}
        stroke={at < of ? '#f4b131' : '#918289'}
        strokeWidth="1.4"
      />
    ))}
  </g>
);

/** Drawing: a five-star review is public, a two-star note stays private. */
export const FeedbackPanel = () => (
  <FeaturePanel ground="bottle" title={featureCopy.feedback.title} text={featureCopy.feedback.text}>
    <svg viewBox="0 0 360 230" preserveAspectRatio="xMidYMax meet" focusable="false">
      <g transform="translate(114 92) rotate(-4)">
        <path
          d="M-82-62h164a12 12 0 0 1 12 12v84a12 12 0 0 1-12 12H0l-30 26V46h-52a12 12 0 0 1-12-12v-84a12 12 0 0 1 12-12Z"
          fill="#fffdf6"
        />
        <g transform="translate(0 -26)">
          <Stars of={5} />
        </g>
        <text y="26" className={styles['body']} fill="#241a28" textAnchor="middle">
          {featureCopy.feedback.happy}
        </text>
      </g>
      <g transform="translate(262 172) rotate(5)">
        <path d="M-84-60H84V74H-84Z" fill="#d1e9db" />
        <path d="M-84-60 0 0l84-60" fill="none" stroke="#4c9d71" strokeWidth="3" strokeLinejoin="round" />
        <g transform="translate(0 -2)">
          <circle r="24" fill="#113e29" />
          <path
            d={landingIconPaths.lock}
            transform="translate(-13 -14) scale(1.1)"
            fill="none"
            stroke="#fdf3e7"
            strokeWidth="1.8"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <text y="50" className={styles['body']} fill="#0a281b" textAnchor="middle">
          {featureCopy.feedback.unhappy}
        </text>
      </g>
    </svg>
  </FeaturePanel>
);
