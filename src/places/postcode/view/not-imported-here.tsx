import { MADE_UP } from '#datasets/extent/extent.ts'
import { formatMonth } from '#domain/dates.ts'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { Notice } from '#ui/notice/notice.tsx'

import type { PostcodeReport } from '../report.ts'

type Props = { readonly report: PostcodeReport }

/** Says that a postcode's sales weren't imported, and which ones were. */
export function NotImportedHere({ report }: Props) {
  const { record, sold } = report
  return (
    <NothingPanel kind="place not imported" subject={`Sold prices in ${record.sector}`}>
      <p>
        {sold.state.kind === 'outside' && sold.state.partly && sold.editionPart !== MADE_UP
          ? `We’ve only imported some of the sales in ${record.sector}, and none in ${record.postcode}. There may be others.`
          : `We haven’t imported the sales in ${record.sector}, so we can’t say whether homes have sold here.`}
      </p>
      <WhatWeHave report={report} />
    </NothingPanel>
  )
}

/** Says that the list has some of a postcode's sales only. */
export function PartOfSales({ report }: Props) {
  return (
    <Notice title={`We only have some of the sales in ${report.record.sector}`}>
      <p>There may be others, so we don’t show medians here.</p>
      <WhatWeHave report={report} />
    </Notice>
  )
}

function WhatWeHave({ report: { sold, sources } }: Props) {
  const { coversTo } = sources.pricePaid
  if (sold.editionPart === null) return null
  return (
    <p className="mt-2">
      What we have: {sold.editionPart}
      {coversTo && `, to ${formatMonth(coversTo)}`}.
    </p>
  )
}
