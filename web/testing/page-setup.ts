import pageConsole from 'node:console';

const reportError = pageConsole.error;

const isRequestReport = (subject: unknown): boolean =>
  subject instanceof Error
    ? 'code' in subject && (subject.code === 'ECONNRESET' || subject.code === 'ECONNREFUSED')
    : typeof subject === 'string' && /^(GET|POST) http:\/\/127\.0\.0\.1:\d+\/\S* [45]\d\d /.test(subject);

// happy-dom reports every refused or aborted request, as browsers do. Tests refuse on purpose, so only other errors are printed.
pageConsole.error = (...subjects: unknown[]) => {
  if (!isRequestReport(subjects[0])) reportError(...subjects);
};

/** happy-dom has no sound. This device never allows any, like a browser before the first tap. */
class SilentAudio extends EventTarget {
  readonly state = 'suspended';
  readonly resume = (): Promise<void> => Promise.resolve();
}

Object.assign(globalThis, { AudioContext: SilentAudio });
