import type { Edition } from '#datasets/editions.server.ts'
import { formatDate, formatMonth } from '#domain/dates.ts'
import { signedPercent } from '#places/postcode/authority-index.ts'
import { Card } from '#ui/card/card.tsx'
import { SourceNote } from '#ui/source-note/source-note.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

import type { Rates } from './find-rates.server.ts'
import { publicationOf } from './sources-of-series.ts'

type RatesCardProps = { readonly rates: Rates; readonly edition: Edition }

/** Bank Rate and inflation, with their dates. */
export function RatesCard({ rates: { bankRate, inflation }, edition }: RatesCardProps) {
  const figures = [bankRate, inflation?.latest].filter((figure) => figure != null)
  return (
    <Card id="rates" title="Bank Rate and inflation">
      <div className="grid gap-8 *:min-w-0">
        <StatRow>
          <Stat
            label="Bank Rate"
            value={
              bankRate?.value == null ? { nothing: 'place not imported' } : `${bankRate.value.toFixed(2)}%`
            }
            date={bankRate && `set on ${formatDate(bankRate.from)}, the latest change we have`}
          />
          <Stat
            label="Inflation (CPI)"
            value={inflation ? signedPercent(inflation.percent) : { nothing: 'place not imported' }}
            comparison={inflation && 'over a year'}
            date={inflation && formatMonth(inflation.month)}
          />
        </StatRow>
        <SourceNote sources={figures.flatMap((figure) => publicationOf(figure, edition))}>
          {bankRate && 'The Bank of England may have changed Bank Rate since. '}
          {inflation && 'Inflation is worked out from the all-items index.'}
        </SourceNote>
      </div>
    </Card>
  )
}
