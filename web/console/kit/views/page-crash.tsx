import { Button } from '@mantine/core';
import { paths } from '#console/paths';
import { CrashMessage } from '#kit/crash';

/**
 * Replaces a screen that threw an error. Both buttons reload the page, because a screen whose code failed to load once does not
 * recover without that.
 */
export const PageCrash = () => (
  <CrashMessage text="This screen could not be shown. Nothing you saved is lost.">
    <Button onClick={() => location.reload()}>Try Again</Button>
    <Button variant="default" component="a" href={paths.landing}>
      Go Home
    </Button>
  </CrashMessage>
);
