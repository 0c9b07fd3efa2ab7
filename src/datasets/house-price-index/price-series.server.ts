import type { Derived } from '../import/importer.ts'

const TABLE = 'price_series'

/** Writes the texts that `priceSeriesOf` reads from a table of the index, such as 'property.house_price_index'. */
export const fillPriceSeries = (index: string) =>
  `insert into property.${TABLE} (area_code, months)
   select area_code, string_agg(concat(month, ' ', average_price_pounds, ' ', annual_change_percent, ' ', sales_volume), ','
     order by month)
   from ${index} where measure = 'all' group by area_code`

/** After new index figures, writes each area's prices of all dwellings as one text (decision 196). */
export const seriesAfterIndex: Pick<Required<Derived>, 'changes' | 'publish'> = {
  changes: [TABLE],
  publish: async (client, run) => {
    await client.query(`delete from property.${TABLE}`)
    await client.query(fillPriceSeries(run.rows('house_price_index')))
  },
}
