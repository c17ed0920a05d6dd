import { ActionIcon, Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '#console/icons';
import classes from './menu-editor.module.css';

interface OverDocumentProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly position: 'right' | 'bottom';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * Drawer for small screens, with content that is beside the document on larger ones. Its heading is not a header element, so that
 * the page has only one banner landmark.
 */
export const FullScreenDrawer = ({ isOpen, title, closeLabel, position, onClose, children }: OverDocumentProps) => (
  <Drawer.Root opened={isOpen} onClose={onClose} position={position} size="100%">
    <Drawer.Overlay />
    <Drawer.Content>
      <div className={classes.overHead}>
        <Drawer.Title className={classes.overTitle} dir="auto">
          {title}
        </Drawer.Title>
        <ActionIcon variant="subtle" size="xl" aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <Drawer.Body>{children}</Drawer.Body>
    </Drawer.Content>
  </Drawer.Root>
);
