import type { FastifyPluginAsync } from 'fastify';
import type { Collection } from '#platform/documents';
import type { JobDeclaration } from '#platform/jobs';
import type { SealedColumn } from '#platform/security';

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
  /** Starts background work that runs until it is disposed. */
  readonly start?: (app: Needs) => readonly AsyncDisposable[];
}
