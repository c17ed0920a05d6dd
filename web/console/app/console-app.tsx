import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { identify } from '#kit/analytics';
import { useCurrentUser } from '#features/accounts';
import { createConsoleRouter } from './router.tsx';

/** The router, held to the rights of the person at the screen: when they change, the guards are asked again. */
export const ConsoleApp = () => {
  const { user, actor } = useCurrentUser();
  const [router] = useState(() => createConsoleRouter(actor));
  useEffect(() => identify(user.id), [user.id]);
  useEffect(() => {
    router.update({ ...router.options, context: { actor } });
    void router.invalidate();
  }, [router, actor]);
  return <RouterProvider router={router} />;
};
