import { Button } from '@mantine/core';
import { paths } from '#console/paths';
import { CrashMessage } from '#kit/crash';

/** What is left of a screen that threw. Both ways on load the page anew: a screen that did not arrive once never does by itself. */
export const PageCrash = () => (
  <CrashMessage text="This screen could not be shown. Nothing you saved is lost.">
    <Button onClick={() => location.reload()}>Try Again</Button>
    <Button variant="default" component="a" href={paths.landing}>
      Go Home
    </Button>
  </CrashMessage>
);
