import type { Edition } from '#datasets/editions.server.ts'
import type { MobileService } from '#datasets/mobile-coverage/mobile-services.ts'
import type { AreaCoverage, NetworkShare, ServiceCoverage } from '#datasets/mobile-coverage/queries.server.ts'
import { mobileCoverageSource } from '#datasets/mobile-coverage/source.ts'
import { formatMonth } from '#domain/dates.ts'
import { sourceFacts } from '#places/source-facts.ts'
import { type Column, DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'

import type { NationNetworks } from './find-mobile.server.ts'

type MobileAnswerProps = {
  /** The local authority and nation, as in a sentence. */
  readonly authority: string
  readonly nation: string
  readonly coverage: AreaCoverage
  readonly networks: NationNetworks | null
  readonly edition: Edition
}

/** Shows how many networks reach an authority's premises, and each network's own coverage of the nation. */
export function MobileAnswer({ authority, nation, coverage, networks, edition }: MobileAnswerProps) {
  return (
    <div className="grid gap-4 *:min-w-0">
      <p className="max-w-prose text-lg">{sentence(authority, coverage)}</p>
      <DataTable
        caption={`Homes and businesses with a mobile signal in ${authority}, ${formatMonth(coverage.month)}`}
        columns={COVERAGE_COLUMNS}
        rows={coverage.services}
        rowKey={({ id }) => id}
      />
      {networks && <NetworkTable nation={nation} networks={networks} />}
      <SourceNote sources={[sourceFacts(mobileCoverageSource, edition)]}>
        Predictions for homes and businesses. Ofcom publishes them by council, not by postcode, and each
        network’s own only by nation.
      </SourceNote>
    </div>
  )
}

const COVERAGE_COLUMNS: readonly Column<ServiceCoverage>[] = [
  { key: 'service', label: 'Service', rowHeader: true, cell: labelOf },
  {
    key: 'any',
    label: 'Any network',
    numeric: true,
    cell: ({ anyNetworkPercent }) => share(anyNetworkPercent),
  },
  {
    key: 'all',
    label: 'All networks',
    numeric: true,
    cell: ({ allNetworksPercent }) => share(allNetworksPercent),
  },
]

type Line = { readonly network: string; readonly shares: readonly NetworkShare[] }

function NetworkTable({
  nation,
  networks: { month, networks, services },
}: {
  readonly nation: string
  readonly networks: NationNetworks
}) {
  const lines = [...Map.groupBy(networks, ({ network }) => network)].map(([network, shares]): Line => ({
    network,
    shares,
  }))
  const columns: readonly Column<Line>[] = [
    { key: 'network', label: 'Network', rowHeader: true, cell: ({ network }) => network },
    ...services.map((service) => ({
      key: service.id,
      label: labelOf(service),
      numeric: true,
      cell: ({ shares }: Line) => share(shares.find(({ id }) => id === service.id)?.percent ?? null),
    })),
  ]
  return (
    <DataTable
      caption={`Each network’s coverage of homes and businesses in ${nation}, ${formatMonth(month)}`}
      columns={columns}
      rows={lines}
      rowKey={({ network }) => network}
    />
  )
}

function labelOf({ service, setting, confidence }: MobileService): string {
  const name = service === 'voice' ? 'Calls' : service
  return confidence === 'very high' ? `${name} ${setting} (very high confidence)` : `${name} ${setting}`
}

function share(percent: number | null) {
  return percent === null ? <Nothing kind="not published" /> : percentWords(percent)
}

function sentence(authority: string, { services }: AreaCoverage): string {
  const indoors = services.find(({ id }) => id === '4g-indoors')
  if (!indoors || indoors.allNetworksPercent === null)
    return `Ofcom doesn’t say how many homes and businesses in ${authority} can get 4G indoors.`
  return `In ${authority}, ${percentWords(indoors.allNetworksPercent)} of homes and businesses can get 4G indoors from every network.`
}

/** Writes a share of homes, and never rounds it to all or none of them: 'over 99.9%', 'under 0.1%'. */
export function percentWords(percent: number): string {
  if (percent > 99.9 && percent < 100) return 'over 99.9%'
  if (percent > 0 && percent < 0.1) return 'under 0.1%'
  return `${percent.toFixed(1)}%`
}
