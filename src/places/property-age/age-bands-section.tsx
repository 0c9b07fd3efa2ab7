import { bandLabel } from '#datasets/energy-certificates/age-band.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import type { PostcodeCertificates } from '#places/energy/find-certificates.server.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import { bandsInWords, type CountedBand, countedBands } from './age-bands.ts'

const columns: readonly Column<CountedBand>[] = [
  { key: 'built', label: 'Built', rowHeader: true, cell: ({ text }) => bandLabel(text) },
  { key: 'homes', label: 'Homes', numeric: true, cell: ({ homes }) => homes },
]

const KINDS = {
  'not covered': 'not covered',
  'not imported': 'place not imported',
  'no dataset': 'not imported',
} as const

type AgeBandsSectionProps = { readonly postcode: string; readonly found: PostcodeCertificates }

/** Shows the age bands on the energy certificates of a postcode, or why there are none. */
export function AgeBandsSection({ postcode, found: { homes, none, edition } }: AgeBandsSectionProps) {
  if (none !== null)
    return (
      <NothingPanel kind={KINDS[none.reason]} subject="Age bands from energy certificates">
        {none.sentence}
      </NothingPanel>
    )
  const bands = countedBands(homes)
  if (bands.length === 0)
    return <p className="max-w-prose">No energy certificate in {postcode} has an age band.</p>
  return (
    <div>
      <p className="max-w-prose text-lg">{bandsInWords(postcode, bands)}</p>
      <div className="mt-4 max-w-md">
        <DataTable
          caption={`Age bands of homes in ${postcode}`}
          columns={columns}
          rows={bands}
          rowKey={({ text }) => text}
        />
      </div>
      <SourceNote sources={edition ? [sourceFacts(energyCertificatesSource, edition)] : []}>
        Assessors judge the age on site, without deeds or plans.
      </SourceNote>
    </div>
  )
}
