import type { DashboardData } from '#account/dashboard/dashboard-data.server.ts'
import { releaseText } from '#datasets/calendar/releases.ts'
import { formatDate, type IsoDate, utcDay } from '#domain/dates.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { Pill } from '#ui/pill/pill.tsx'

type Release = DashboardData['releases'][number]
type ReleasesSectionProps = { readonly releases: readonly Release[]; readonly today: IsoDate }

/** The current edition of each dataset, when it was imported and when the next is expected. */
export function ReleasesSection({ releases, today }: ReleasesSectionProps) {
  return (
    <Card
      id="releases"
      title="Data releases"
      sentence="The datasets behind our figures, and when the next editions are due."
    >
      <DataTable
        caption="Official datasets and their editions"
        captionHidden
        rows={releases}
        rowKey={({ source }) => source.dataset}
        columns={[
          {
            key: 'dataset',
            label: 'Dataset',
            rowHeader: true,
            cell: datasetCell,
          },
          { key: 'edition', label: 'Current edition', cell: editionCell },
          {
            key: 'imported',
            label: 'Imported',
            nowrap: true,
            cell: ({ edition }) => (edition ? formatDate(utcDay(edition.publishedAt)) : '–'),
          },
          {
            key: 'next',
            label: 'Next edition',
            cell: ({ source, edition, next }) =>
              next && !edition?.demonstration ? releaseText(next, today) : `Published ${source.cadence}`,
          },
        ]}
      />
    </Card>
  )
}

function datasetCell({ source }: Release) {
  return (
    <>
      {source.title}
      <span className="hidden font-normal text-slate sm:block">{source.publisher}</span>
    </>
  )
}

function editionCell({ edition }: Release) {
  if (!edition) return <Nothing kind="not imported" />
  return (
    <>
      {edition.label} {edition.demonstration && <Pill tone="ochre">Demonstration</Pill>}
    </>
  )
}
