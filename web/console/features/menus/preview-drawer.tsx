import { Button, Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MenuPreview } from './menu-preview.tsx';
import classes from './menu-editor.module.css';

/** Where there is no room beside the document, the guest's view lies over it. */
export const PreviewDrawer = () => {
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <Button className={classes.previewButton} size="sm" variant="default" onClick={drawer.open}>
        Preview
      </Button>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        position="bottom"
        size="100%"
        title="What guests see"
        closeButtonProps={{ 'aria-label': 'Close preview' }}
      >
        <MenuPreview />
      </Drawer>
    </>
  );
};
