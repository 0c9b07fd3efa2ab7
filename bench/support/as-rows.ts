/**
 * A report reads its long series as one text each, which is quicker than rows (decision 162). A bare page reads rows: the same ones,
 * which these statements return.
 */

/** The statement of a report that returns the packed figures of a text as rows instead; any other statement as it is. */
export function asRows(statement: string): string {
  const rows = statement
    .replace(PRICES, pricesAsRows)
    .replace(STATISTICS, columnsOf)
    .replace(SECTORS, columnsOf)
  if (rows.includes('string_agg(concat('))
    throw new Error(`no statement with rows is known for: ${statement}`)
  return rows
}

const PRICES =
  /^\s*select a\.code.*?string_agg\(concat\((.*?)\),\s*',' order by i\.month\) as months\s+(from .*?)group by i\.area_code\s.*$/s
const STATISTICS = /string_agg\(concat\((.*?)\),\s*','\) as statistics/s
const SECTORS = /string_agg\(concat\((.*?)\),\s*',' order by area_code\) as sectors/s

function pricesAsRows(_: string, packed: string, from: string): string {
  return `select i.area_code, ${columns(packed).replace('i.month', 'i.month::text')} ${from} order by i.month`
}

function columnsOf(_: string, packed: string): string {
  return columns(packed)
}

function columns(packed: string): string {
  return packed.replaceAll(/\s*' ',/g, '')
}
