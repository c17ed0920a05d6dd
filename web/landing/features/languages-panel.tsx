import { features } from '#landing/copy';
import styles from './drawing.module.css';
import { Panel } from './panel.tsx';

const papers = ['#fffdf6', '#ffe2a8', '#d1e9db', '#efdfec', '#fffdf6'];

/** One dish on five menus, fanned out like a hand of cards. */
export const LanguagesPanel = () => (
  <Panel ground="rose" title={features.languages.title} text={features.languages.text}>
    <svg viewBox="0 0 380 336" preserveAspectRatio="xMidYMax meet" focusable="false">
      {features.languages.dish.toReversed().map((name, at, { length }) => {
        const fromFront = length - 1 - at;
        return (
          <g key={name} transform={`translate(${150 + fromFront * 10} 336) rotate(${fromFront * 11 - 14})`}>
            <rect
              x="-92"
              y="-268"
              width="206"
              height="320"
              rx="8"
              fill={papers[at]}
              stroke="#ec8f78"
              strokeWidth="1.5"
            />
            <text x="-74" y="-236" className={styles['body']} fill="#44140c">
              {name}
            </text>
          </g>
        );
      })}
      <g transform="translate(150 336) rotate(-14)">
        <path d="M-74-218h120M-74-202h86" stroke="#f4b8a8" strokeWidth="5" strokeLinecap="round" />
        <g transform="translate(8 -112)">
          <ellipse cy="26" rx="70" ry="18" fill="#f3e9e2" />
          <path d="M-58-14H58c0 28-22 44-58 44s-58-16-58-44Z" fill="#5e2a59" />
          <ellipse cy="-14" rx="58" ry="15" fill="#c7472d" />
          <path d="M-14-18c8-10 20-10 28-3-8 9-20 10-28 3Z" fill="#4c9d71" />
          <path
            d="M-24-44c-6-8 6-12 0-22M4-44c-6-8 6-12 0-22"
            fill="none"
            stroke="#ec8f78"
            strokeWidth="4"
            strokeLinecap="round"
          />
        </g>
      </g>
    </svg>
  </Panel>
);
