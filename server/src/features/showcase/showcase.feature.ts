import type { Context } from '#platform/context';
import type { Feature } from '#platform/feature';
import { createLunchRush } from './lunch-rush.ts';
import { showcaseHandlers } from './showcase.commands.ts';

export const showcaseFeature: Feature<{ readonly ctx: Context }> = {
  handlers: ({ ctx }) => ({ showcase: showcaseHandlers(createLunchRush(ctx)) }),
};
