/** SVG paths on a grid of 24 × 24, stroked in the color of the surrounding text. */
const paths = {
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4 4',
  filter:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m-7 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
  close: 'M6 6l12 12M18 6 6 18',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 9.5h17m-17 5h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18',
  check: 'M5 12.5 10 17l9-10',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  alert: 'M12 4 2.5 20h19zm0 6v4.5m0 2.5v.2',
};

/** `size` is in pixels at the default text size; the icon grows with the text. */
export const GuestIcon = ({ name, size = 20 }: { name: keyof typeof paths; size?: number }) => (
  <svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
);
