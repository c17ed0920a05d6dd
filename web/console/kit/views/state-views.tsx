import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { commonWords } from '#console/common-words';
import { Icon, type IconName } from '#console/icons';
import { Logo } from '#kit/brand';
import classes from './views.module.css';

/** Placeholder for content that is still loading. It has a text, because a spinner alone tells a screen reader nothing. */
export const LoadingView = ({ label = commonWords.current().loading }: { label?: string }) => (
  <div className={classes.loading} role="status">
    <Loader size="sm" aria-hidden />
    <span>{label}</span>
  </div>
);

/** Fills the window while it is still unknown who is logged in. */
export const LoadingScreen = () => (
  <main className={classes.screen}>
    <title>Comanda</title>
    <div className={classes.screenContent}>
      <Logo size={44} />
      <LoadingView />
    </div>
  </main>
);

interface EmptyViewProps {
  readonly icon: IconName;
  readonly title: string;
  readonly children: ReactNode;
}

/** Shown instead of an empty list: what would be here, and what to do meanwhile. */
export const EmptyView = ({ icon, title, children }: EmptyViewProps) => (
  <div className={classes.empty}>
    <span className={classes.emptyIcon}>
      <Icon name={icon} size={28} />
    </span>
    <h2 className={classes.emptyTitle}>{title}</h2>
    <p className={classes.emptyText}>{children}</p>
  </div>
);

interface ErrorViewProps {
  readonly message: string;
  readonly onRetry?: () => void;
}

export const ErrorView = ({ message, onRetry }: ErrorViewProps) => (
  <div className={classes.error} role="alert">
    <Icon name="alert" />
    <p className={classes.errorText}>{message}</p>
    {onRetry === undefined ? null : (
      <Button variant="default" onClick={onRetry}>
        {commonWords.current().tryAgain}
      </Button>
    )}
  </div>
);
