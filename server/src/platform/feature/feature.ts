import type { FastifyPluginAsync } from 'fastify';
import type { Collection } from '#platform/documents';
import type { JobDeclaration } from '#platform/jobs';
import type { SealedColumn } from '#platform/security';
import type { FailingWorkSource } from '#platform/work';

/** The parts that a feature adds to the app. `Needs` are the values that the feature takes from the app. */
export interface Feature<Needs = unknown> {
  /** Use cases, by the group of commands in the contract. */
  readonly handlers?: (app: Needs) => Readonly<Record<string, object>>;
  readonly collections?: readonly Collection[];
  readonly jobs?: (app: Needs) => readonly JobDeclaration[];
  /** Routes besides commands and pages, such as webhooks of providers. */
  readonly routes?: (app: Needs) => readonly FastifyPluginAsync[];
  /** Columns of secrets that are sealed with the secret key. A rotation of the key seals them anew. */
  readonly sealed?: readonly SealedColumn[];
  /** Background work of this feature that administrators see if it fails. */
  readonly failingWork?: FailingWorkSource;
  /** Starts background work that runs until it is disposed. */
  readonly start?: (app: Needs) => readonly AsyncDisposable[];
  /** The same for work that reaches systems outside, such as webhooks. It is not started while a restored server is paused. */
  readonly startOutside?: (app: Needs) => readonly AsyncDisposable[];
}
