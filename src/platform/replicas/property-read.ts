/** What may not run on a replica, or reads what isn't property data. */
const OTHERS = /\b(?:for (?:no key )?(?:update|share)|insert|update|delete|nextval|pg_advisory\w*)\b/i
const SCHEMAS = /\b(?:public|auth|credits|api|limits|storage|jobs|information_schema)"?\./i
/** 'from' in expressions, where no table follows. */
const NOT_TABLES = /\b(?:is (?:not )?distinct from|(?:extract|substring|trim|overlay)\s*\([^()]*? from)\b/gi
const SOURCES = /\b(?:from|join)\s+(?:lateral\s+|only\s+)*("?\w+"?\s*\.|"?\w+"?\s*\(|\(|"?\w+"?)/gi
const CTES =
  /(?:\bwith(?:\s+recursive)?|,)\s+"?(\w+)"?\s*(?:\([^)]*\)\s*)?as\s+(?:(?:not\s+)?materialized\s+)?\(/gi

/**
 * Whether a statement only reads property data: every table is in the schema `property`, and nothing is changed or locked. When in
 * doubt it's false, and the statement goes to the primary database.
 */
export function isPropertyRead(statement: string): boolean {
  if (!/^\s*(?:select|with)\b/i.test(statement) || !/\bproperty"?\s*\./.test(statement)) return false
  if (OTHERS.test(statement) || SCHEMAS.test(statement)) return false
  const parts = new Set([...statement.matchAll(CTES)].map(([, name]) => name))
  return [...statement.replaceAll(NOT_TABLES, ' ').matchAll(SOURCES)].every(([, source = '']) => {
    const name = source.replaceAll(/["\s]/g, '')
    return name === 'property.' || name.endsWith('(') || parts.has(name)
  })
}
