import { TABLES_PARAMETER, type FoldedTables } from '#ui/table-twin/folded-tables.ts'

import { addressRead } from './page-keys.ts'
import type { ReadParameters } from './recorded-url.ts'

/**
 * Where a page's tables are: open in the page if the URL asks for them, otherwise at the URL that does, which keeps the query parameters
 * that the page has read. Every page reads the parameter, so it's cached separately with and without its tables.
 */
export function foldedTables(address: string, read: ReadParameters): FoldedTables {
  read.names.add(TABLES_PARAMETER)
  if (new URL(address, 'http://page').searchParams.has(TABLES_PARAMETER)) return { open: true }
  const known = addressRead(address, read)
  return { address: `${known}${known.includes('?') ? '&' : '?'}${TABLES_PARAMETER}=shown` }
}
