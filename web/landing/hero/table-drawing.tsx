const dishes = (
  <g id="plate" transform="translate(-70 38)">
    <ellipse cx="262" cy="478" rx="88" ry="27" fill="#e3d3c8" />
    <ellipse cx="262" cy="473" rx="88" ry="27" fill="#fffdfa" />
    <ellipse cx="262" cy="473" rx="62" ry="18" fill="#f3e9e2" />
    <path d="M214 472c6-26 30-34 50-32 26 2 44 14 46 32-10 10-30 13-48 13s-40-4-48-13Z" fill="#e09812" />
    <path d="M224 466c10-18 26-22 42-20 18 2 30 8 36 18-14 4-22-4-36 0s-26 6-42 2Z" fill="#fcc75c" />
    <circle cx="246" cy="452" r="9" fill="#c7472d" />
    <circle cx="284" cy="454" r="8" fill="#aa3520" />
    <path d="M262 440c10-18 26-18 34-12-8 12-20 16-34 12Z" fill="#2f8258" />
    <path d="M260 440c-4-16-18-22-28-16 4 12 14 18 28 16Z" fill="#4c9d71" />
  </g>
);

const glass = (
  <g id="glass" transform="translate(-38 -14)">
    <ellipse cx="150" cy="482" rx="30" ry="8" fill="#d9c6bd" />
    <path d="M150 478v-58" stroke="#fff7ef" strokeWidth="4" opacity=".85" />
    <path d="M116 338h68c6 46-6 84-34 84s-40-38-34-84Z" fill="#fff7ef" opacity=".3" />
    <path d="M115 372h70c-2 30-14 48-35 48s-33-18-35-48Z" fill="#882918" />
    <ellipse cx="150" cy="372" rx="35" ry="6" fill="#aa3520" />
    <ellipse cx="150" cy="481" rx="24" ry="5" fill="#fff7ef" opacity=".85" />
    <path d="M128 346c-3 22 0 44 8 58" stroke="#fff" strokeWidth="4" strokeLinecap="round" opacity=".6" fill="none" />
  </g>
);

const phone = (
  <g id="phone" transform="translate(442 398) rotate(9)">
    <ellipse cx="34" cy="128" rx="46" ry="9" fill="#d9c6bd" />
    <rect width="78" height="128" rx="13" fill="#160e1a" />
    <rect x="5" y="5" width="68" height="118" rx="9" fill="#f8f3ee" />
    <rect x="13" y="15" width="34" height="7" rx="3.5" fill="#5e2a59" />
    {[34, 58].map((y) => (
      <g key={y}>
        <rect x="13" y={y} width="18" height="18" rx="5" fill={y === 34 ? '#e09812' : '#4c9d71'} />
        <rect x="37" y={y + 2} width="28" height="5" rx="2.5" fill="#544653" />
        <rect x="37" y={y + 11} width="18" height="4" rx="2" fill="#b5a7a9" />
      </g>
    ))}
    <rect x="13" y="92" width="52" height="20" rx="7" fill="#5e2a59" />
    <rect x="25" y="100" width="28" height="4.5" rx="2.25" fill="#fff8ef" />
  </g>
);

/** The table tent. Its QR code is not part of the drawing but an image over it, because it must be scannable. */
const tent = (
  <g id="tent">
    <ellipse cx="318" cy="512" rx="118" ry="13" fill="#d9c6bd" />
    <path d="m388 268 26 232 10-6-22-226Z" fill="#cdb3a4" />
    <path d="M222 262h168l24 246H206Z" fill="#fffdfa" />
    <path d="M222 262h168l1.2 12H221Z" fill="#efe2d6" />
    <path d="M206 508h208l-1-10H207Z" fill="#f3e9e2" />
  </g>
);

/** Drawing of the table with its cloth and everything on it. */
export const TableDrawing = () => (
  <g id="table">
    <ellipse cx="300" cy="616" rx="212" ry="18" fill="#0f0512" opacity=".55" />
    <path
      d="M40 488c0 40 10 92 22 116 18 10 34-6 52 4s34 10 52 0 36 12 54 2 36-10 54 0 36 8 54-2 34 10 52 0 36-10 54 2 34-8 52-4 34 4 52-4c12-24 22-74 22-114Z"
      fill="#e6d3c4"
    />
    <path
      d="M112 540c-4 24-2 46 2 66M220 552c-2 22-2 40 0 58M328 552c2 22 0 40 0 56M434 546c4 22 4 42 0 62M520 524c6 26 4 50-4 70"
      stroke="#cdb3a4"
      strokeWidth="4"
      strokeLinecap="round"
      fill="none"
    />
    <ellipse cx="300" cy="488" rx="260" ry="66" fill="#fff6e8" />
    <ellipse cx="300" cy="484" rx="190" ry="46" fill="#fffaf0" />
    {glass}
    {tent}
    {dishes}
    {phone}
  </g>
);
