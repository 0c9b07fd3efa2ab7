import { energyCertificatesSource } from '#datasets/energy-certificates/source.ts'
import { postcodesSource } from '#datasets/postcodes/source.ts'
import { pricePaidSource } from '#datasets/price-paid/source.ts'
import type { DatasetSource } from '#datasets/register.ts'
import { formatDate, type IsoDate } from '#domain/dates.ts'
import { countOf } from '#domain/plain-number.ts'
import type { JobOf } from '#platform/heavy/heavy-jobs.ts'

import type { Valued } from '../home/value-home.server.ts'
import type { ValuationReport } from '../report/find-report.server.ts'

type Section = JobOf<'valuation'>['sections'][number]

/** What the PDF of a report says of its sources, with the credits that their licences require. */
export function sourcesSection(
  { rent }: ValuationReport,
  { certificates, model }: Valued,
  today: IsoDate,
): Section {
  const credit = ({ attribution }: DatasetSource) => attribution.replaceAll('{year}', today.slice(0, 4))
  return {
    title: 'Sources',
    paragraphs: [
      `HM Land Registry, Price Paid Data, sales to ${formatDate(model.lastSaleOn)}. ${credit(pricePaidSource)}`,
      ...(certificates
        ? [
            `${energyCertificatesSource.publisher}, ${energyCertificatesSource.title}, ${certificates.label}. ${credit(energyCertificatesSource)}`,
          ]
        : []),
      credit(postcodesSource),
      ...('nothing' in rent
        ? []
        : [
            `${rent.source.publisher}, ${rent.source.title}, ${rent.source.edition}. ${rent.source.licence.name}.`,
          ]),
      `Valuation model ${model.version}, trained on ${countOf(model.sales, 'sale')}.`,
    ],
  }
}
