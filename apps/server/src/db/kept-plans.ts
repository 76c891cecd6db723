/** A connection keeps the plans of so many statements. */
const mostPlans = 200;
const names = new Map<string, string>();

/**
 * The same statement; from now on each connection to a PostgreSQL server keeps its plan. For what nearly every request asks by a key: to
 * parse and plan it takes longer than to answer it. Not for statements whose best plan depends on their parameters.
 */
export function planned(sql: string): string {
  if (!names.has(sql) && names.size < mostPlans) names.set(sql, `geo_${names.size + 1}`);
  return sql;
}

/** The name of a statement whose plan is kept. */
export const planName = (sql: string): string | undefined => names.get(sql);
