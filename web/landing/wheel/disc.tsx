import { problems } from '#landing/copy';
import { landingIconPaths, type LandingIconName } from '#landing/icons';
import { segmentDegrees } from './motion.ts';
import paint from './paint.module.css';

const rim = 176;
const pointOn = (degrees: number, radius: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return `${(radius * Math.cos(radians)).toFixed(2)} ${(radius * Math.sin(radians)).toFixed(2)}`;
};
const slice = `M0 0L${pointOn(0, rim)}A${rim} ${rim} 0 0 1 ${pointOn(segmentDegrees, rim)}Z`;

interface SignProps {
  readonly name: LandingIconName;
  readonly scale: number;
  readonly width: number;
  readonly at: readonly [x: number, y: number];
}

const SegmentIcon = ({ name, scale, width, at: [x, y] }: SignProps) => (
  <path
    d={landingIconPaths[name]}
    strokeWidth={width / scale}
    transform={`translate(${x} ${y}) scale(${scale}) translate(-12 -12)`}
  />
);

/** Drawing of the wheel as a lazy Susan from above: eight segments in a brass rim around a plate with our mark. */
export const WheelDisc = () => (
  <svg viewBox="-200 -200 400 400" width="100%" height="100%" aria-hidden="true" focusable="false">
    <circle r="199" fill="#3a1d40" />
    <circle r="194" fill="#e09812" />
    <circle r="190" fill="#8f5a06" />
    <circle r="187" fill="#f9bd48" />
    <circle r="178" fill="#2f122d" />
    {problems.map(({ id, icons, color }, index) => (
      <g key={id} className={paint[color]} transform={`rotate(${index * segmentDegrees})`}>
        <path d={slice} fill="var(--paint)" />
        <g
          transform={`rotate(${segmentDegrees / 2})`}
          fill="none"
          stroke="var(--ink)"
          strokeLinecap="round"
          strokeLinejoin="round"
        >
          <SegmentIcon name={icons[0]} scale={1.9} width={3} at={[0, -132]} />
          <g opacity=".72">
            <SegmentIcon name={icons[1]} scale={0.9} width={1.7} at={[-15, -86]} />
            <SegmentIcon name={icons[2]} scale={0.9} width={1.7} at={[15, -86]} />
          </g>
        </g>
        <path d={`M0 0V-${rim}`} stroke="#fff6e8" strokeWidth="2.5" />
        <circle cy="-182.5" r="4" fill="#fff6e8" />
      </g>
    ))}
    <circle r="54" fill="#1a0b1d" opacity=".35" />
    <circle r="50" fill="#e6d3c4" />
    <circle r="48" fill="#fffaf0" />
    <circle r="36" fill="none" stroke="#e0cdbd" strokeWidth="2" />
    <path d="M11-12a16 16 0 1 0 0 24" fill="none" stroke="#5e2a59" strokeWidth="7" strokeLinecap="round" />
    <circle cx="17" r="4.4" fill="#f4b131" />
  </svg>
);
