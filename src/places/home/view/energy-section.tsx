import type { Certificate } from '#datasets/energy-certificates/certificate.ts'
import { ADDRESS_NOTICE, energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { CertificateCard } from '#places/energy/certificate-card.tsx'
import { sourceFacts } from '#places/source-facts.ts'
import { Card } from '#ui/card/card.tsx'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { PostcodeHomes } from '../find-homes.server.ts'

type EnergySectionProps = {
  readonly certificates: readonly Certificate[]
  readonly found: PostcodeHomes
  readonly today: IsoDate
}

/** Shows a home's newest energy certificate and lists the earlier ones, or says why there's none. */
export function EnergySection({ certificates, found: { lacking, editions }, today }: EnergySectionProps) {
  const [newest, ...earlier] = certificates
  const edition = editions['energy-certificates']
  return (
    <Card id="energy" title="Energy certificate">
      {newest === undefined ? (
        <p className="max-w-prose">
          {lacking?.lacking ??
            'The register has no energy certificate for it. A home needs one when it’s built, sold or let.'}
        </p>
      ) : (
        <CertificateCard certificate={newest} today={today} />
      )}
      {earlier.length > 0 && (
        <DataTable
          caption="Earlier certificates"
          columns={columns}
          rows={earlier}
          rowKey={({ certificateNumber }) => certificateNumber}
        />
      )}
      {edition && newest && (
        <SourceNote sources={[sourceFacts(energyCertificatesSource, edition)]}>{ADDRESS_NOTICE}</SourceNote>
      )}
    </Card>
  )
}

const columns: readonly Column<Certificate>[] = [
  {
    key: 'lodged',
    label: 'Added to the register',
    rowHeader: true,
    nowrap: true,
    cell: ({ lodgedOn }) => formatDate(lodgedOn),
  },
  {
    key: 'rating',
    label: 'Rating',
    cell: ({ rating, score }) => (rating === null ? '–' : score === null ? rating : `${rating} (${score})`),
  },
  {
    key: 'area',
    label: 'Floor area',
    numeric: true,
    cell: ({ floorAreaSqm }) => (floorAreaSqm === null ? '–' : `${floorAreaSqm} m²`),
  },
]
