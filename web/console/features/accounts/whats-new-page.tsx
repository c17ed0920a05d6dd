import { releases } from 'virtual:whats-new';
import { can } from '@comanda/contract/access';
import { paths } from '#console/paths';
import { EmptyView, Page, Panel } from '#console/views';
import { currentLanguage, useWords } from '#console/words';
import { useCurrentUser } from './current-user.ts';
import { useSeeNews } from './news-dot.tsx';
import { accountsWords } from './words/index.ts';
import classes from './whats-new-page.module.css';

type Release = (typeof releases)[number];
type Section = Release['sections'][number];

/** Changes for operators, which only administrators can use. */
const operatorSections: readonly string[] = ['The platform'];

/** Changes of each version, the newest first, as the changelog tells them. */
export const WhatsNewPage = () => {
  useSeeNews();
  const words = useWords(accountsWords);
  const { actor } = useCurrentUser();
  const isAdministrator = can(actor, 'platform.administer');
  const isShown = ({ title }: Section): boolean => isAdministrator || !operatorSections.includes(title);
  const lead = currentLanguage() === 'en' ? words.whatsNewLead : `${words.whatsNewLead} ${words.newsInEnglish}`;
  return (
    <Page title={words.whatsNew} lead={lead} back={{ to: paths.profile, label: words.title }}>
      {releases.length === 0 ? (
        <EmptyView icon="check" title={words.nothingNew}>
          {words.nothingNewHint}
        </EmptyView>
      ) : (
        releases.map((release) => <ReleaseNews key={release.version} release={release} isShown={isShown} />)
      )}
    </Page>
  );
};

interface ReleaseNewsProps {
  readonly release: Release;
  readonly isShown: (section: Section) => boolean;
}

const ReleaseNews = ({ release, isShown }: ReleaseNewsProps) => {
  const { thisVersion, versionNumber } = useWords(accountsWords);
  const { version } = release;
  return (
    <Panel title={version === 'Unreleased' ? thisVersion : versionNumber({ version })}>
      <div className={classes.sections} lang="en" dir="ltr">
        {release.sections.filter(isShown).map((section) => (
          <SectionNews key={section.title} section={section} />
        ))}
      </div>
    </Panel>
  );
};

const SectionNews = ({ section: { title, entries } }: { section: Section }) => (
  <section>
    {title === '' ? null : <h3 className={classes.title}>{title}</h3>}
    <ul className={classes.entries}>
      {entries.map((parts) => (
        <li key={parts.map(({ text }) => text).join('')}>
          {parts.map(({ text, isCode }, at) => (isCode ? <code key={at}>{text}</code> : text))}
        </li>
      ))}
    </ul>
  </section>
);
