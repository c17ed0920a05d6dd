import pageConsole from 'node:console';

const reportError = pageConsole.error;

const isRequestReport = (subject: unknown): boolean =>
  subject instanceof Error
    ? subject.message === 'socket hang up'
    : typeof subject === 'string' && /^(GET|POST) http:\/\/127\.0\.0\.1:\d+\/\S* [45]\d\d /.test(subject);

// happy-dom reports every refused or aborted request, as browsers do. Tests refuse on purpose, so only other errors are printed.
pageConsole.error = (...subjects: unknown[]) => {
  if (!isRequestReport(subjects[0])) reportError(...subjects);
};
