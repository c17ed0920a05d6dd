import styles from './evening-scene.module.css';

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
export const KitchenRail = () => (
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
