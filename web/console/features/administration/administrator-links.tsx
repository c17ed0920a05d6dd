import { Kbd } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Icon } from '#console/icons';
import { paths } from '#console/paths';
import { centerCurrentLink, CountBadge } from '#console/views';
import { PlatformSearch } from './platform-search.tsx';
import { useFailingWork } from './use-failing-work.ts';
import classes from './administrator-links.module.css';

const links = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Owners', to: paths.adminOwners },
  { label: 'Tokens', to: paths.adminTokens },
  { label: 'Audit trail', to: paths.adminAudit },
  { label: 'Security log', to: paths.adminSecurity },
  { label: 'Administrators', to: paths.adminAdministrators },
  { label: 'Failing work', to: paths.adminFailingWork },
] as const;

/** Number of entries that need a person: those that fail, and those that were given up. */
const FailingBadge = () => {
  const { data } = useFailingWork();
  return <CountBadge count={data?.work.length ?? 0} word="failing" />;
};

/** Links to the pages of the administration, and a search over everything on the platform. */
export const AdministratorLinks = () => {
  const [isSearching, search] = useDisclosure(false);
  useHotkeys([['mod+K', search.open]], []);
  const nav = useRef<HTMLElement>(null);
  const router = useRouter();
  useEffect(() => {
    const showCurrent = () => {
      if (nav.current !== null) centerCurrentLink(nav.current);
    };
    showCurrent();
    return router.subscribe('onRendered', showCurrent);
  }, [router]);
  return (
    <div className={classes.bar}>
      <nav ref={nav} className={classes.links} aria-label="Administration">
        {links.map(({ label, to }) => (
          <Link key={to} className={classes.link} to={to} activeOptions={{ includeSearch: false }}>
            {label}
            {to === paths.adminFailingWork ? <FailingBadge /> : null}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        className={classes.search}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={search.open}
      >
        <Icon name="search" size={18} />
        <span className={classes.word}>Search</span>
        <Kbd className={classes.keys} aria-hidden>
          Ctrl K
        </Kbd>
      </button>
      {isSearching ? <PlatformSearch onClose={search.close} /> : null}
    </div>
  );
};
