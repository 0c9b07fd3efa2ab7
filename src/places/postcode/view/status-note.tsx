import { formatMonth } from '#domain/dates.ts'
import { Notice } from '#ui/notice/notice.tsx'

import { distanceInWords } from '../neighbourhood.ts'
import type { PostcodeReport } from '../report.ts'
import { PostcodeLink } from './postcode-link.tsx'

/** What must be known before the figures are read: an ended postcode, a large user, an unknown position. */
export function StatusNote({ report }: { readonly report: PostcodeReport }) {
  const { record, neighbours } = report
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {record.terminatedOn !== null && (
        <Notice
          kind="warning"
          title={`Royal Mail ended this postcode in ${formatMonth(record.terminatedOn)}`}
        >
          <p>
            Addresses that still stand have another postcode now.
            {neighbours.length > 0 && ' The nearest in use:'}
          </p>
          <ul className="flex flex-wrap gap-x-5">
            {neighbours.slice(0, 3).map(({ postcode, distanceMetres, direction }) => (
              <li key={postcode}>
                <PostcodeLink postcode={postcode} />{' '}
                <span className="text-slate">
                  {distanceMetres === 0 ? 'same position' : `${distanceInWords(distanceMetres)} ${direction}`}
                </span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {record.largeUser && (
        <Notice title="A large user postcode">
          It belongs to one organisation that receives much post, or to PO boxes. Usually nobody lives there,
          so sales of homes are rare.
        </Notice>
      )}
      {record.easting === null && (
        <Notice title="No position is published for this postcode">
          It cannot be drawn on a map, and its neighbours are not known.
        </Notice>
      )}
    </div>
  )
}
