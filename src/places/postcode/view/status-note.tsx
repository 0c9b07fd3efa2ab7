import { formatMonth } from '#domain/dates.ts'
import { distanceInWords } from '#places/map/neighbourhood.ts'
import { Notice } from '#ui/notice/notice.tsx'

import type { PostcodeReport } from '../report.ts'
import { PostcodeLink } from './postcode-link.tsx'

/** Notes on a postcode that has been terminated, belongs to a large user, or has no position. */
export function StatusNote({ report }: { readonly report: PostcodeReport }) {
  const { record, neighbours, directoryPart } = report
  return (
    <div className="mt-4 grid gap-3 empty:hidden">
      {record.terminatedOn !== null && (
        <Notice
          kind="warning"
          title={`Royal Mail withdrew this postcode in ${formatMonth(record.terminatedOn)}`}
        >
          <p>
            Addresses here now have a different postcode.
            {neighbours.length > 0 &&
              (directoryPart ? ' The nearest live ones we have are:' : ' The nearest live ones are:')}
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
        <Notice title="This is a large user postcode">
          It belongs to one organisation that gets a lot of mail, or to PO boxes. Usually nobody lives there.
        </Notice>
      )}
      {record.easting === null && (
        <Notice title="No position is published for this postcode">
          We can’t show it on a map or list nearby postcodes.
        </Notice>
      )}
    </div>
  )
}
