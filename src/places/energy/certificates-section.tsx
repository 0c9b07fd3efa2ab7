import { ageBandLabel } from '#datasets/energy-certificates/age-band.ts'
import { type Certificate, expiresOn } from '#datasets/energy-certificates/certificate.ts'
import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import type { PostcodeRecord } from '#datasets/postcodes/record.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import { readable } from '#domain/title-case.ts'
import { NotAvailable } from '#places/look-up/not-available.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { NothingPanel } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { PostcodeCertificates } from './find-certificates.server.ts'
import { epcElsewhere, epcSource } from './source.ts'

const columnsOn = (today: IsoDate): readonly Column<Certificate>[] => [
  { key: 'address', label: 'Address', rowHeader: true, cell: ({ address }) => readable(address) },
  { key: 'rating', label: 'Rating', cell: ({ rating, score }) => band(rating, score) },
  {
    key: 'potential',
    label: 'Potential rating',
    cell: ({ potentialRating, potentialScore }) => band(potentialRating, potentialScore),
  },
  {
    key: 'area',
    label: 'Floor area',
    numeric: true,
    cell: ({ floorAreaSqm }) => (floorAreaSqm === null ? '–' : `${floorAreaSqm} m²`),
  },
  {
    key: 'age',
    label: 'Built',
    nowrap: true,
    cell: ({ ageBand }) => (ageBand ? ageBandLabel(ageBand) : '–'),
  },
  {
    key: 'assessed',
    label: 'Assessed on',
    nowrap: true,
    cell: ({ inspectedOn, lodgedOn }) => formatDate(inspectedOn ?? lodgedOn),
  },
  {
    key: 'expires',
    label: 'Valid until',
    nowrap: true,
    cell: (certificate) => validity(expiresOn(certificate), today),
  },
]

type CertificatesSectionProps = {
  readonly record: PostcodeRecord
  /** Null if they weren't looked for. */
  readonly found: PostcodeCertificates | null
  /** What GOV.UK shows, if we have no certificates. */
  readonly elsewhere: string
  readonly today: IsoDate
}

/** A table of the newest certificate of each home in a postcode, or why there are none. */
export function CertificatesSection({ record, found, elsewhere, today }: CertificatesSectionProps) {
  if (found === null) return null
  const { homes, none } = found
  if (none !== null && none.reason !== 'not imported') {
    return (
      <NotAvailable
        subject="Energy certificates"
        source={epcSource}
        nationCode={record.nation?.code ?? null}
        elsewhere={epcElsewhere}
      >
        {elsewhere}
      </NotAvailable>
    )
  }
  if (none !== null)
    return (
      <NothingPanel kind="place not imported" subject="Energy certificates">
        {none.sentence}
      </NothingPanel>
    )
  if (homes.length === 0) return <p>The register has no energy certificate in {record.postcode}.</p>
  return <CertificatesTable postcode={record.postcode} found={found} today={today} />
}

type CertificatesTableProps = {
  readonly postcode: string
  readonly found: PostcodeCertificates
  readonly today: IsoDate
}

function CertificatesTable({ postcode, found, today }: CertificatesTableProps) {
  const { homes, certificates, edition } = found
  const older = certificates - homes.length
  return (
    <div>
      <p className="red-edge max-w-prose rounded-sm p-4 text-lg">
        {countOf(homes.length, 'home')} in {postcode} {homes.length === 1 ? 'has' : 'have'} an energy
        certificate.
        {older > 0 &&
          ` ${countOf(older, 'earlier certificate')} of the same homes ${older === 1 ? 'isn’t' : 'aren’t'} listed.`}
      </p>
      <div className="mt-4">
        <DataTable
          caption={`Energy certificates in ${postcode}`}
          columns={columnsOn(today)}
          rows={homes}
          rowKey={({ certificateNumber }) => certificateNumber}
          scrollRows
        />
      </div>
      <SourceNote sources={edition ? [sourceFacts(energyCertificatesSource, edition)] : []}>
        Addresses belong to Royal Mail and Ordnance Survey.
      </SourceNote>
    </div>
  )
}

function band(rating: string | null, score: number | null): string {
  return rating === null ? '–' : score === null ? rating : `${rating} (${score})`
}

/** The last day of a certificate, which may have passed. */
function validity(until: IsoDate, today: IsoDate): string {
  return until < today ? `Expired ${formatDate(until)}` : formatDate(until)
}
