import type { DashboardData } from '#account/dashboard/dashboard.page.tsx'
import { releaseWords } from '#account/dashboard/releases.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { Card } from '#ui/card/card.tsx'
import { DataTable } from '#ui/data-table/data-table.tsx'
import { Nothing } from '#ui/nothing/nothing.tsx'
import { Pill } from '#ui/pill/pill.tsx'

type Release = DashboardData['releases'][number]
type ReleasesSectionProps = { readonly releases: readonly Release[]; readonly today: IsoDate }

/** Which edition of each official dataset is here, since when, and when the next is expected. */
export function ReleasesSection({ releases, today }: ReleasesSectionProps) {
  return (
    <Card
      id="releases"
      title="Data releases"
      sentence="Which editions stand behind the figures, and when the publishers’ own calendars bring the next."
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
          { key: 'edition', label: 'Edition here', cell: editionCell },
          {
            key: 'imported',
            label: 'Imported',
            nowrap: true,
            cell: ({ edition }) =>
              edition ? formatDate(edition.publishedAt.toISOString().slice(0, 10) as IsoDate) : '–',
          },
          {
            key: 'next',
            label: 'Next',
            cell: ({ source, edition, next }) =>
              next && !edition?.demonstration ? releaseWords(next, today) : `Published ${source.cadence}`,
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
      <span className="block font-normal text-slate">{source.publisher}</span>
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
