import { type CreditUse, creditUseText } from '#account/dashboard/credit-use.ts'
import type { DashboardData } from '#account/dashboard/dashboard-data.server.ts'
import { formatDate } from '#domain/dates.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { BarChart } from '#ui/bar-chart/bar-chart.tsx'
import { Card } from '#ui/card/card.tsx'
import { Stat, StatRow } from '#ui/stat/stat.tsx'

type CreditsSectionProps = { readonly use: CreditUse; readonly balances: DashboardData['balances'] }

/** Platform and API credits left, and credits used each day. */
export function CreditsSection({ use, balances }: CreditsSectionProps) {
  return (
    <Card
      id="credits"
      title="Credits"
      sentence={
        balances.legacy
          ? 'As a founding customer, you aren’t charged credits.'
          : 'Platform credits pay for the site’s paid tools, and for API calls once your API credits run out.'
      }
    >
      <StatRow>
        <Stat
          label="Platform credits"
          value={balances.platform}
          comparison={`${plainNumber(use.platform)} used in the last 30 days`}
        />
        <Stat
          label="API credits"
          value={balances.api}
          comparison={`${plainNumber(use.api)} used in the last 30 days`}
        />
      </StatRow>
      <UseByDay use={use} />
      <p className="mt-4 text-sm">
        <a href="/billing" className="link">
          Plans, payments and full credit history
        </a>
      </p>
    </Card>
  )
}

/** A chart of credits used each day, or a placeholder. */
function UseByDay({ use }: { readonly use: CreditUse }) {
  return (
    <div className="mt-8">
      {use.api + use.platform === 0 ? (
        <div className="hatched rounded-sm border p-4">
          <p className="max-w-prose rounded-sm border bg-card p-4">
            <span className="font-medium">{creditUseText(use)}.</span> Your daily usage will appear here.
            Calculators and postcode reports don’t use credits.
          </p>
        </div>
      ) : (
        <BarChart
          id="credit-use"
          layout="columns"
          title={creditUseText(use)}
          subtitle="Platform and API credits used each day"
          bars={use.days.map(({ day, used }) => ({ label: shortDay(formatDate(day)), value: used }))}
          format={plainNumber}
          labelHead="Day"
          valueHead="Credits used"
        />
      )}
    </div>
  )
}

/** '20 November 2026' as '20 Nov'. */
function shortDay(date: string): string {
  const [day, month] = date.split(' ')
  return `${day} ${month?.slice(0, 3)}`
}
