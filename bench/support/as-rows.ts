/**
 * A report reads its long series as one text each, which is quicker than rows (decision 162). A bare page reads rows: the same ones,
 * which these statements return.
 */

/** The statement of a report that returns the packed figures of a text as rows instead; any other statement as it is. */
export function asRows(statement: string): string {
  const rows = statement
    .replace(PRICES, () => PRICE_ROWS)
    .replace(STATISTICS, columnsOf)
    .replace(SECTORS, columnsOf)
  if (rows.includes('string_agg(concat('))
    throw new Error(`no statement with rows is known for: ${statement}`)
  return rows
}

/** The text of an area has all its months; a report shows those of the last ten years. */
const PRICES = /^\s*select a\.code, a\.name, a\.slug, s\.months\s+from property\.price_series .*$/s
const PRICE_ROWS = `select i.area_code, i.month::text, i.average_price_pounds, i.annual_change_percent, i.sales_volume
  from property.house_price_index i
  where i.area_code = any($1::text[]) and i.measure = 'all' and i.month >= current_date - interval '10 years 2 months'
  order by i.month`
const STATISTICS = /string_agg\(concat\((.*?)\),\s*','\) as statistics/s
const SECTORS = /string_agg\(concat\((.*?)\),\s*',' order by area_code\) as sectors/s

function columnsOf(_: string, packed: string): string {
  return columns(packed)
}

function columns(packed: string): string {
  return packed.replaceAll(/\s*' ',/g, '')
}
