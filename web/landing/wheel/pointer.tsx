/** Drawing of a fork over the wheel, which points at the collected segment. */
export const WheelPointer = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 60 110" aria-hidden="true" focusable="false">
    <path
      d="M30 2c4 0 6 3 6 8l-2 40c6 2 12 8 12 18v28c0 5-6 5-6 0V74h-4v26c0 9-12 9-12 0V74h-4v22c0 5-6 5-6 0V68c0-10 6-16 12-18l-2-40c0-5 2-8 6-8Z"
      fill="#f7ecdf"
      stroke="#5e2a59"
      strokeWidth="2.5"
      strokeLinejoin="round"
    />
    <path d="M28 9c-1 14 0 26 1 38" fill="none" stroke="#cdb3a4" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
