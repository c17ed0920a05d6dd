import { RouterProvider } from '@tanstack/react-router';
import { DirectionProvider } from '@mantine/core';
import { useEffect, useState } from 'react';
import { identify } from '#kit/analytics';
import { useCurrentUser } from '#features/accounts';
import { createConsoleRouter } from './router.tsx';

/** The router, with the rights of the current user. When they change, the route guards run again. */
export const ConsoleApp = () => {
  const { user, actor } = useCurrentUser();
  const [router] = useState(() => createConsoleRouter(actor));
  useEffect(() => identify(user.id), [user.id]);
  useEffect(() => {
    router.update({ ...router.options, context: { actor } });
    void router.invalidate();
  }, [router, actor]);
  return (
    // Follows the direction of the document, which follows the language.
    <DirectionProvider>
      <RouterProvider router={router} />
    </DirectionProvider>
  );
};
