import type { Sample } from './importer.ts'

/** Other official files that people might import by mistake, recognised by their column names. */
const KNOWN: readonly { title: string; columns: readonly RegExp[] }[] = [
  { title: 'outcomes of crimes from police.uk', columns: [/^crime.?id$/, /^outcome.?type$/] },
  { title: 'stop and search from police.uk', columns: [/^object.?of.?search$/, /^legislation$/] },
  { title: 'Ofcom broadband coverage by local authority', columns: [/^laua$/, /(ufbb|sfbb|gigabit)/] },
  { title: 'the Code-Point Open column headers, without postcodes', columns: [/^pc$/, /^pq$/] },
  { title: 'price paid data from the report builder', columns: [/^unique.?id$/, /^price.?paid$/] },
  { title: 'price paid data with a header', columns: [/^transaction.?(unique.?identifier|id)$/, /^price$/] },
]

const CODE_POINT = /^"?[A-Z]{1,2}\d[\dA-Z]? {0,2}\d[A-Z]{2}"?,\d+,\d+,\d+,"?[ESW]92000\d{3}/
const PRICE_PAID = /^"?\{?[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}\}?"?,"?\d+"?,"?\d{4}-\d{2}-\d{2}/i

/** Names the properties of the first feature, from the line about the collection (see geo-json.ts). */
function firstProperties(text: string): string {
  const [, properties = ''] = /"first":\{(.*)\}\}$/.exec(text.split('\n', 1)[0] ?? '') ?? []
  const names = Array.from(properties.matchAll(/"([^"\\]+)":"/g), ([, name]) => name)
  return names.length === 0 ? ' without features' : ` whose features have ${names.slice(0, 6).join(', ')}`
}

/** Guesses what an unrecognised file is. Null if it isn't like any known file. */
export function looksLike(sample: Sample): string | null {
  const { text } = sample
  if (/^\s*<(!doctype|html|\?xml|rss)/i.test(text))
    return 'a web page, not a data file (perhaps a saved error page)'
  if (/^\s*[{[]/.test(text) && !PRICE_PAID.test(text)) {
    return /"first":\{|"features" *:/.test(text.slice(0, 1000))
      ? `GeoJSON${firstProperties(text)}`
      : "JSON that isn't GeoJSON"
  }
  if (text.startsWith('%PDF')) return 'a PDF document'
  if (CODE_POINT.test(text)) return 'OS Code-Point Open'
  if (PRICE_PAID.test(text)) return 'HM Land Registry price paid data'
  const names = (sample.records[0] ?? []).map((name) => name.trim().toLowerCase())
  const known = KNOWN.find(({ columns }) =>
    columns.every((column) => names.some((name) => column.test(name))),
  )
  return known?.title ?? null
}
