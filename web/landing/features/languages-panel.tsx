import { featureCopy } from '#landing/copy';
import styles from './drawing.module.css';
import { FeaturePanel } from './feature-panel.tsx';

const papers = ['#efdfec', '#d1e9db', '#ffe2a8', '#fff7e5', '#fffdf6'];

export interface TranslatorProps {
  /** True if this server has a translator configured, so that the page may promise AI translation. */
  readonly hasTranslator: boolean;
}

/** Drawing: one dish on five menus, each in another language. */
export const LanguagesPanel = ({ hasTranslator }: TranslatorProps) => (
  <FeaturePanel
    ground="rose"
    title={featureCopy.languages.title}
    text={hasTranslator ? featureCopy.languages.text : featureCopy.languages.textWithoutTranslator}
  >
    <svg viewBox="0 0 380 336" preserveAspectRatio="xMidYMax meet" focusable="false">
      {featureCopy.languages.dish.toReversed().map((name, at) => (
        <g key={name} transform={`translate(${118 - at * 24} ${26 + at * 37}) rotate(-3)`}>
          <rect width="226" height="340" rx="8" fill={papers[at]} stroke="#ec8f78" strokeWidth="1.5" />
          <text x="18" y="27" className={styles['body']} fill="#44140c">
            {name}
          </text>
        </g>
      ))}
      <g transform="translate(22 174) rotate(-3)">
        <path d="M18 48h120M18 64h82" stroke="#f4b8a8" strokeWidth="5" strokeLinecap="round" />
        <g transform="translate(146 118)">
          <ellipse cy="26" rx="66" ry="15" fill="#f3e9e2" />
          <path d="M-54-14H54c0 28-20 42-54 42s-54-14-54-42Z" fill="#5e2a59" />
          <ellipse cy="-14" rx="54" ry="14" fill="#c7472d" />
          <path d="M-14-17c8-10 20-10 28-3-8 9-20 10-28 3Z" fill="#4c9d71" />
        </g>
      </g>
    </svg>
  </FeaturePanel>
);
