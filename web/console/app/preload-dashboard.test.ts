import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyDashboardPage } from '#features/reports';
import { preloadDashboard } from './preload-dashboard.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the dashboard is fetched a second after start, once', () => {
  const preload = vi.spyOn(LazyDashboardPage, 'preload').mockResolvedValue();
  preloadDashboard();
  vi.advanceTimersByTime(999);
  expect(preload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(preload).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(60_000);
  expect(preload).toHaveBeenCalledOnce();
});
