import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { MenuPreview } from './menu-preview.tsx';
import { FullScreenDrawer } from './full-screen-drawer.tsx';
import classes from './menu-editor.module.css';

/** Shows the guest's view in a drawer if there is no space beside the document. */
export const PreviewDrawer = () => {
  const [isOpen, drawer] = useDisclosure(false);
  return (
    <>
      <Button className={classes.previewButton} size="sm" variant="default" onClick={drawer.open}>
        Preview
      </Button>
      <FullScreenDrawer
        isOpen={isOpen}
        title="What guests see"
        closeLabel="Close preview"
        position="bottom"
        onClose={drawer.close}
      >
        <MenuPreview />
      </FullScreenDrawer>
    </>
  );
};
