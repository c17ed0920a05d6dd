import { useState, type KeyboardEvent, type ReactNode } from 'react';
import classes from './rows.module.css';

interface RowToolsProps {
  readonly label: string;
  readonly children: (props: (index: number) => { tabIndex: number; onFocus: () => void }) => ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** In right-to-left languages the tools run from the right, so the arrows swap. */
const isMirrored = (element: Element): boolean => getComputedStyle(element).direction === 'rtl';

/** The tools of a row are one tab stop, so that Tab moves from text to text; arrow keys move between the tools. */
export const RowTools = ({ label, children }: RowToolsProps) => {
  const [current, setCurrent] = useState(0);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = steps[event.key];
    if (step === undefined || event.altKey) return;
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')];
    const at = tools.findIndex((tool) => tool === document.activeElement);
    const by = isMirrored(event.currentTarget) ? -step : step;
    tools[(at + by + tools.length) % tools.length]?.focus();
    event.preventDefault();
  };
  return (
    <div
      className={classes.tools}
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      data-part="tools"
      onKeyDown={onKeyDown}
    >
      {children((index) => ({ tabIndex: index === current ? 0 : -1, onFocus: () => setCurrent(index) }))}
    </div>
  );
};
