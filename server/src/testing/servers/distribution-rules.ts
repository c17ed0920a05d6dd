/** The tables that would be distributed over several database servers, and how. */
export interface Distribution {
  /** The tenant column of each distributed table: `restaurant_id`, or `owner_id` for those of the second group. */
  readonly tenants: ReadonlyMap<string, string>;
  /** The columns of every table. */
  readonly columns: ReadonlyMap<string, ReadonlySet<string>>;
}

type Node = { readonly [key: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value);
const nodeAt = (node: Node, key: string): Node | null => {
  const value = node[key];
  return isNode(value) ? value : null;
};
const listAt = (node: Node, key: string): Node[] => {
  const value = node[key];
  return Array.isArray(value) ? value.filter(isNode) : [];
};
const textAt = (node: Node | null, key: string): string => {
  const value = node?.[key];
  return typeof value === 'string' ? value : '';
};

const statementKinds = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt'] as const;
type StatementKind = (typeof statementKinds)[number];

/** A table in the FROM clause of a query, or the target of a change. */
interface Relation {
  readonly table: string;
  readonly alias: string;
}

/** One query of a statement, without the queries inside of it. */
interface Level {
  readonly relations: Relation[];
  /** Conditions that all must hold. */
  readonly conditions: Node[];
}

/** Functions whose value differs with every call, so that servers would compute different ones. */
const volatileFunctions = new Set(['gen_random_uuid', 'random', 'clock_timestamp', 'nextval', 'timeofday']);

/**
 * Lists what is wrong with a parsed statement for a database that is distributed by tenant. Each distributed table must have a condition of
 * its own that names the tenant, in the query that reads it: `restaurant_id = $1`, or a join on the tenant column with a table of the same
 * query that has it. A condition that only refers to an outer query is sent to every server.
 */
export const listDistributionProblems = (parsed: unknown, distribution: Distribution): string[] => {
  const problems: string[] = [];
  const groups = new Set<string>();
  const report = (problem: string): void => {
    if (!problems.includes(problem)) problems.push(problem);
  };

  const checkStatement = (kind: StatementKind, statement: Node, outerCtes: ReadonlySet<string>): void => {
    const ctes = new Set(outerCtes);
    const withClause = nodeAt(statement, 'withClause');
    for (const wrapped of withClause === null ? [] : listAt(withClause, 'ctes')) {
      const cte = nodeAt(wrapped, 'CommonTableExpr');
      const query = cte === null ? null : nodeAt(cte, 'ctequery');
      if (cte === null || query === null) continue;
      ctes.add(textAt(cte, 'ctename'));
      const inserted = textAt(nodeAt(nodeAt(query, 'InsertStmt') ?? {}, 'relation'), 'relname');
      if (distribution.tenants.has(inserted)) report(`${inserted} is inserted in a CTE`);
      checkQuery(query, ctes);
    }
    for (const side of ['larg', 'rarg']) {
      const query = nodeAt(statement, side);
      if (query !== null) checkStatement('SelectStmt', query, ctes);
    }
    const level = readLevel(kind, statement, ctes);
    checkLevel(level, statement);
    if (kind === 'InsertStmt') checkInsert(statement, ctes);
    if (kind === 'UpdateStmt') checkVolatile(statement);
    visitInner(statement, (query) => checkQuery(query, ctes));
  };

  /** Checks a wrapped statement, such as `{ SelectStmt: … }`. */
  const checkQuery = (query: Node, ctes: ReadonlySet<string>): void => {
    for (const kind of statementKinds) {
      const statement = nodeAt(query, kind);
      if (statement !== null) checkStatement(kind, statement, ctes);
    }
  };

  const checkLevel = (level: Level, statement: Node): void => {
    const isBound = bindColumns(level, distribution);
    for (const { table, alias } of level.relations) {
      const tenant = distribution.tenants.get(table);
      if (tenant === undefined) continue;
      groups.add(tenant);
      if (isBound(alias, tenant)) continue;
      const isLocked = listAt(statement, 'lockingClause').length > 0;
      report(`${table} without its own ${tenant}${isLocked ? ', and with row locks' : ''}`);
    }
  };

  const checkInsert = (statement: Node, ctes: ReadonlySet<string>): void => {
    const table = textAt(nodeAt(statement, 'relation'), 'relname');
    const source = nodeAt(nodeAt(statement, 'selectStmt') ?? {}, 'SelectStmt');
    const rows = source === null ? [] : listAt(source, 'valuesLists');
    if (rows.some(hasSubquery)) report(`${table}: a subquery in VALUES`);
    const tenant = distribution.tenants.get(table);
    if (tenant === undefined || source === null) return;
    groups.add(tenant);
    const names = listAt(statement, 'cols').map((column) => textAt(nodeAt(column, 'ResTarget'), 'name'));
    const position = names.indexOf(tenant);
    const level = readLevel('SelectStmt', source, ctes);
    const isBound = bindColumns(level, distribution);
    const values = rows.length > 0 ? rows.map((row) => itemsOf(row)[position]) : [targetsOf(source)[position]];
    const isNamed = values.every((value) => {
      if (value === undefined) return false;
      if (isConstant(value)) return true;
      const column = resolveColumn(value, level, distribution);
      return column !== null && isBound(column.alias, column.name);
    });
    if (position === -1 || !isNamed) report(`${table} is inserted without its own ${tenant}`);
  };

  const checkVolatile = (statement: Node): void => {
    const table = textAt(nodeAt(statement, 'relation'), 'relname');
    walk(statement, (node) => {
      const call = nodeAt(node, 'FuncCall');
      const name = call === null ? '' : nameOf(listAt(call, 'funcname').at(-1));
      if (volatileFunctions.has(name)) report(`${table} is updated with ${name}()`);
    });
  };

  for (const wrapped of isNode(parsed) ? listAt(parsed, 'stmts') : []) {
    const query = nodeAt(wrapped, 'stmt');
    if (query !== null) checkQuery(query, new Set());
  }
  if (groups.size > 1) report(`joins tables by ${[...groups].toSorted().join(' and by ')}`);
  return problems;
};

const readLevel = (kind: StatementKind, statement: Node, ctes: ReadonlySet<string>): Level => {
  const level: Level = { relations: [], conditions: [] };
  const addTable = (range: Node | null): void => {
    if (range === null) return;
    const table = textAt(range, 'relname');
    if (ctes.has(table)) return;
    level.relations.push({ table, alias: textAt(nodeAt(range, 'alias'), 'aliasname') || table });
  };
  const addFrom = (item: Node): void => {
    addTable(nodeAt(item, 'RangeVar'));
    const join = nodeAt(item, 'JoinExpr');
    if (join === null) return;
    for (const side of ['larg', 'rarg']) {
      const inner = nodeAt(join, side);
      if (inner !== null) addFrom(inner);
    }
    const condition = nodeAt(join, 'quals');
    if (condition !== null) level.conditions.push(...splitAnd(condition));
  };
  // The target of an insert has no conditions of its own.
  if (kind === 'UpdateStmt' || kind === 'DeleteStmt') addTable(nodeAt(statement, 'relation'));
  for (const key of ['fromClause', 'usingClause']) for (const item of listAt(statement, key)) addFrom(item);
  const condition = nodeAt(statement, 'whereClause');
  if (condition !== null) level.conditions.push(...splitAnd(condition));
  return level;
};

const splitAnd = (condition: Node): Node[] => {
  const both = nodeAt(condition, 'BoolExpr');
  return both !== null && both['boolop'] === 'AND_EXPR' ? listAt(both, 'args').flatMap(splitAnd) : [condition];
};

interface Column {
  readonly alias: string;
  readonly name: string;
}

/** The columns of a query that have the value of a parameter, directly or because they are equal to another column that has. */
const bindColumns = (level: Level, distribution: Distribution): ((alias: string, name: string) => boolean) => {
  const bound = new Set<string>();
  const equal: [string, string][] = [];
  const keyOf = (value: Node): string | null => {
    const column = resolveColumn(value, level, distribution);
    return column === null ? null : `${column.alias}.${column.name}`;
  };
  const addEquality = (left: Node, right: Node): void => {
    const [one, other] = [keyOf(left), keyOf(right)];
    if (one !== null && other !== null) equal.push([one, other]);
    else if (one !== null && isConstant(right)) bound.add(one);
    else if (other !== null && isConstant(left)) bound.add(other);
  };
  for (const condition of level.conditions) {
    const comparison = nodeAt(condition, 'A_Expr');
    if (comparison === null || nameOf(listAt(comparison, 'name')[0]) !== '=') continue;
    const [left, right] = [nodeAt(comparison, 'lexpr'), nodeAt(comparison, 'rexpr')];
    if (left === null || right === null) continue;
    const [leftRow, rightRow] = [nodeAt(left, 'RowExpr'), nodeAt(right, 'RowExpr')];
    if (leftRow !== null && rightRow !== null) {
      const others = listAt(rightRow, 'args');
      for (const [place, item] of listAt(leftRow, 'args').entries()) addEquality(item, others[place] ?? {});
    } else if (comparison['kind'] === 'AEXPR_IN') {
      const key = keyOf(left);
      if (key !== null && itemsOf(right).every(isConstant)) bound.add(key);
    } else addEquality(left, right);
  }
  for (let size = -1; size < bound.size;) {
    size = bound.size;
    for (const pair of equal) if (pair.some((key) => bound.has(key))) for (const key of pair) bound.add(key);
  }
  return (alias, name) => bound.has(`${alias}.${name}`);
};

/** Resolves a reference to a column of the query's own tables. Null for anything else, also for a column of an outer query. */
const resolveColumn = (value: Node, { relations }: Level, { columns }: Distribution): Column | null => {
  const reference = nodeAt(unwrapCast(value), 'ColumnRef');
  if (reference === null) return null;
  const names = listAt(reference, 'fields').map(nameOf);
  const name = names.at(-1) ?? '';
  const alias = names.at(-2);
  const owner = relations.find((relation) =>
    alias === undefined ? columns.get(relation.table)?.has(name) : relation.alias === alias,
  );
  return owner === undefined ? null : { alias: owner.alias, name };
};

const unwrapCast = (value: Node): Node => {
  const inner = nodeAt(nodeAt(value, 'TypeCast') ?? {}, 'arg');
  return inner === null ? value : unwrapCast(inner);
};

/** True for a parameter or a literal. */
const isConstant = (value: Node): boolean => {
  const inner = unwrapCast(value);
  return nodeAt(inner, 'ParamRef') !== null || nodeAt(inner, 'A_Const') !== null;
};

const nameOf = (node: Node | undefined): string => textAt(nodeAt(node ?? {}, 'String'), 'sval');
const itemsOf = (node: Node): Node[] => listAt(nodeAt(node, 'List') ?? {}, 'items');
const targetsOf = (select: Node): Node[] =>
  listAt(select, 'targetList').map((target) => nodeAt(nodeAt(target, 'ResTarget') ?? {}, 'val') ?? {});

/** Calls back for each node, from the outside to the inside. */
const walk = (value: unknown, visit: (node: Node) => void): void => {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit);
  } else if (isNode(value)) {
    visit(value);
    for (const inner of Object.values(value)) walk(inner, visit);
  }
};

const hasSubquery = (node: Node): boolean => {
  let isFound = false;
  walk(node, (inner) => {
    if (nodeAt(inner, 'SubLink') !== null) isFound = true;
  });
  return isFound;
};

/** Calls back for each query directly inside of this one: subqueries in expressions and in FROM, and the source of an insert. */
const visitInner = (statement: Node, visit: (query: Node) => void): void => {
  const search = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const item of value) search(item);
    } else if (isNode(value)) {
      const inner =
        nodeAt(nodeAt(value, 'SubLink') ?? {}, 'subselect') ??
        nodeAt(nodeAt(value, 'RangeSubselect') ?? {}, 'subquery');
      if (inner !== null) visit(inner);
      const comparedWith = nodeAt(nodeAt(value, 'SubLink') ?? {}, 'testexpr');
      if (comparedWith !== null) search(comparedWith);
      if (inner === null) for (const child of Object.values(value)) search(child);
    }
  };
  for (const [key, child] of Object.entries(statement)) if (!separate.has(key)) search(child);
  const source = nodeAt(statement, 'selectStmt');
  if (source !== null) visit(source);
};

/** Parts of a statement that are queries of their own and are visited separately. */
const separate = new Set(['withClause', 'larg', 'rarg', 'selectStmt']);
