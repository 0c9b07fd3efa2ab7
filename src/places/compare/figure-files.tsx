import { compareAddress } from './compare-query.ts'

/** Links to the figures of places as files, CSV and JSON. Crawlers needn't follow them: a file takes the reports of all places. */
export function FigureFiles({ keys }: { readonly keys: readonly string[] }) {
  return (
    <p className="mt-3 text-sm print:hidden">
      Download these figures:{' '}
      {['CSV', 'JSON'].map((form) => (
        <a
          key={form}
          href={compareAddress(keys, `/compare.${form.toLowerCase()}`)}
          rel="nofollow"
          className="link mr-3 inline-block py-1"
        >
          {form}
        </a>
      ))}
    </p>
  )
}
