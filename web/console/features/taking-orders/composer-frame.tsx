import { Modal, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState, type ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { keepNoticesAbove } from '#console/notices';
import { useWords } from '#console/words';
import { takingOrdersWords } from './words/index.ts';
import classes from './composer.module.css';

interface ComposerFrameProps {
  readonly title: string;
  readonly menu: ReactNode;
  readonly order: ReactNode;
  /** Footer with the total and the send button; always visible. */
  readonly foot: ReactNode;
  readonly count: number;
  readonly startsWith: 'menu' | 'order';
  readonly onClose: () => void;
}

const panes = ['menu', 'order'] as const;

/** Dialog with menu and order side by side; on a phone, one at a time. */
export const ComposerFrame = ({ title, menu, order, foot, count, startsWith, onClose }: ComposerFrameProps) => {
  const words = useWords(takingOrdersWords);
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [pane, setPane] = useState<(typeof panes)[number]>(startsWith);
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="60rem"
      fullScreen={isPhone}
      centered={!isPhone}
      classNames={{ body: classes.body, content: classes.content }}
      closeButtonProps={{ 'aria-label': useWords(commonWords).close }}
    >
      {isPhone ? (
        <SegmentedControl
          fullWidth
          aria-label={words.menuOrOrder}
          data={[
            { value: 'menu', label: words.menu },
            { value: 'order', label: words.orderCount({ count }) },
          ]}
          value={pane}
          onChange={(value) => setPane(panes.find((known) => known === value) ?? 'menu')}
        />
      ) : null}
      <div className={classes.panes}>
        {!isPhone || pane === 'menu' ? <div className={classes.pane}>{menu}</div> : null}
        {!isPhone || pane === 'order' ? <div className={classes.pane}>{order}</div> : null}
      </div>
      {/* Beside a centered dialog, notices are in the corner of the window, below its footer. */}
      <footer ref={isPhone ? keepNoticesAbove : undefined} className={classes.foot}>
        {foot}
      </footer>
    </Modal>
  );
};
