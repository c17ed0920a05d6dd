// Service worker of the console. It only shows notifications, and handles no requests.
import { showPushMessages } from '#kit/push-worker';
import { workerTitles } from './worker-titles.ts';

declare function skipWaiting(): Promise<void>;

const titleFor = (kind: unknown, language: unknown): string => {
  const known = Object.entries(workerTitles);
  const spoken = [String(language), ...navigator.languages].map((code) => code.split('-')[0]);
  const titles = spoken.map((code) => known.find(([one]) => one === code)?.[1]).find((one) => one !== undefined);
  return Object.entries(titles ?? workerTitles.en).find(([topic]) => topic === kind)?.[1] ?? 'Comanda';
};

addEventListener('install', () => void skipWaiting());

showPushMessages(async (message) => {
  const { kind, table, language } = Object(message);
  return { title: titleFor(kind, language), body: String(table ?? '') };
});
