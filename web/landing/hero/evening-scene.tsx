import styles from './evening-scene.module.css';
import { TableDrawing } from './table-drawing.tsx';

const Ticket = ({ isNew = false, lines }: { readonly isNew?: boolean; readonly lines: readonly number[] }) => (
  <>
    <path
      d="M-34 0h68v112l-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7-8.5-7-8.5 7Z"
      fill={isNew ? '#fffdf6' : '#cbb3c2'}
      opacity={isNew ? 1 : 0.62}
    />
    <path d="M-20 18h24" stroke={isNew ? '#763a70' : '#6d5068'} strokeWidth="6" strokeLinecap="round" />
    <g stroke={isNew ? '#5b4d5b' : '#7d6278'} strokeWidth="3.5" strokeLinecap="round">
      {lines.map((width, line) => (
        <path key={line} d={`M-20 ${38 + line * 15}h${width}`} />
      ))}
    </g>
    {isNew && <circle cx="20" cy="18" r="6" fill="#2f8258" />}
  </>
);

/** Drawing of the kitchen's order rail with its tickets, the newest still swinging. */
const KitchenRail = () => (
  <g id="kitchen">
    <path
      d="M506 204C500 280 476 346 432 398"
      stroke="#f9bd48"
      strokeWidth="3"
      strokeLinecap="round"
      strokeDasharray="1 11"
      fill="none"
      className={styles['way']}
    />
    <g transform="translate(592 66) rotate(2)">
      <Ticket lines={[34, 26, 38]} />
    </g>
    <g transform="translate(424 66) rotate(-2)">
      <Ticket lines={[30, 38]} />
    </g>
    <g transform="translate(508 62)">
      <g className={styles['fresh']}>
        <Ticket isNew lines={[36, 26, 40, 20]} />
      </g>
    </g>
    <rect x="380" y="50" width="262" height="18" rx="5" fill="#8c7c8a" />
    <rect x="380" y="50" width="262" height="7" rx="3.5" fill="#c9bcc4" />
  </g>
);

/** Drawing: a table under a lamp in the evening. A guest orders by phone, and the ticket is already at the kitchen's rail. */
export const EveningScene = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 640 640" aria-hidden="true" focusable="false">
    <defs>
      <linearGradient id="light-cone" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffd98c" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffd98c" stopOpacity=".04" />
      </linearGradient>
      <radialGradient id="glow">
        <stop offset="0" stopColor="#ffe3a6" stopOpacity=".85" />
        <stop offset=".35" stopColor="#f9bd48" stopOpacity=".3" />
        <stop offset="1" stopColor="#f9bd48" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="shade" x1="0" y1="0" x2="1" y2="0">
        <stop offset="0" stopColor="#8f5a06" />
        <stop offset=".35" stopColor="#e09812" />
        <stop offset=".6" stopColor="#fcc75c" />
        <stop offset="1" stopColor="#8f5a06" />
      </linearGradient>
      <linearGradient id="cord" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#0f0512" stopOpacity="0" />
        <stop offset=".5" stopColor="#0f0512" />
      </linearGradient>
      <linearGradient id="pane" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#2c1a4a" />
        <stop offset="1" stopColor="#6a3658" />
      </linearGradient>
    </defs>

    <g id="window">
      <path d="M44 400V214a84 84 0 0 1 168 0v186Z" fill="#180a1c" />
      <path d="M54 390V214a74 74 0 0 1 148 0v176Z" fill="url(#pane)" />
      <path d="M150 196a26 26 0 1 1-30-34 21 21 0 0 0 30 34Z" fill="#fdf3e7" />
      <g fill="#fdf3e7">
        <circle cx="84" cy="190" r="1.8" />
        <circle cx="178" cy="226" r="1.6" />
        <circle cx="98" cy="246" r="1.4" />
        <circle cx="160" cy="262" r="1.2" />
      </g>
      <path d="M54 390v-58h24v-22h26v36h22v-52h30v40h22v-18h24v74Z" fill="#3a1d40" />
      <g fill="#f9bd48">
        <path d="M62 344h6v7h-6zM86 322h6v7h-6zM134 308h6v7h-6zM146 322h6v7h-6zM134 340h6v7h-6zM186 332h6v7h-6z" />
      </g>
      <path d="M128 140v250M54 286h148" stroke="#180a1c" strokeWidth="6" />
      <path d="M36 390h184v12H36z" fill="#4d2a52" />
    </g>

    <path d="M252 176 96 506h408L348 176Z" fill="url(#light-cone)" className={styles['light']} />
    <KitchenRail />
    <TableDrawing />

    <g id="lamp">
      <rect x="298" y="-320" width="4" height="430" fill="url(#cord)" />
      <path d="M286 106h28l6 16h-40Z" fill="#6c4308" />
      <path d="M280 120h40c34 8 52 34 56 60H224c4-26 22-52 56-60Z" fill="url(#shade)" />
      <ellipse cx="300" cy="180" rx="76" ry="9" fill="#fff1cc" />
      <circle cx="300" cy="184" r="120" fill="url(#glow)" className={styles['light']} />
    </g>
  </svg>
);
