import { Button } from '@mantine/core';
import { commonWords } from '#console/common-words';
import { paths } from '#console/paths';
import { CrashMessage } from '#kit/crash';

/**
 * Replaces a screen that threw an error. Both buttons reload the page, because a screen whose code failed to load once does not
 * recover without that.
 */
export const PageCrash = () => {
  // Not by the hook, which may suspend: the words themselves may be what could not be loaded.
  const words = commonWords.current();
  return (
    <CrashMessage title={words.crashTitle} text={words.crashText}>
      <Button onClick={() => location.reload()}>{words.tryAgain}</Button>
      <Button variant="default" component="a" href={paths.landing}>
        {words.goHome}
      </Button>
    </CrashMessage>
  );
};
