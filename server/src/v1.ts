import type { CollectionRead, QueryServices } from '#platform/documents';
import { toV1Contract, type AnsweredCommand, type ContractTree } from '#platform/http';
import type { CallContext } from '#platform/context';
import { addChangedDocuments, describeChangedDocument } from './changed-documents.ts';

interface V1Parts {
  readonly endpoints: object;
  readonly handlers: { readonly [feature: string]: object };
  readonly reads: readonly CollectionRead[];
  readonly services: QueryServices;
}

interface V1 {
  /** The endpoints as the API's own document describes them. */
  readonly described: ContractTree;
  /** The same endpoints as they are served: the answers of reads are not validated once more, because collections are typed. */
  readonly served: ContractTree;
  readonly handlers: { readonly [feature: string]: object };
  /** Parameters of lists, by path. */
  readonly parameters: ReadonlyMap<string, readonly object[]>;
  completeAnswer(ctx: CallContext, command: AnsweredCommand): Promise<unknown>;
}

/**
 * The versioned API: every endpoint that the screens use, answering with the document that it changed, and a list and a read for every
 * collection that a key can read.
 */
export const createV1 = ({ endpoints, handlers, reads, services }: V1Parts): V1 => {
  const commands = toV1Contract(endpoints, describeChangedDocument);
  const lists = Object.fromEntries(reads.map(({ name, contract }) => [name, contract]));
  return {
    described: addGroups(
      commands,
      toV1Contract(lists, (procedure) => procedure['~orpc'].outputSchema),
    ),
    served: addGroups(
      commands,
      toV1Contract(lists, () => undefined),
    ),
    handlers: {
      ...handlers,
      ...Object.fromEntries(reads.map((read) => [read.name, { ...handlers[read.name], ...read.handlers }])),
    },
    parameters: new Map(reads.map(({ parameters: { path, described } }) => [path, described])),
    completeAnswer: addChangedDocuments(services, endpoints),
  };
};

/** Adds the endpoints of the second tree to the groups of the first one. */
const addGroups = (tree: ContractTree, added: ContractTree): ContractTree => ({
  ...tree,
  ...Object.fromEntries(Object.entries(added).map(([name, group]) => [name, joinTrees(tree[name] ?? {}, group)])),
});

const joinTrees = (one: object, other: object): ContractTree =>
  Object.fromEntries([...Object.entries(one), ...Object.entries(other)]);
