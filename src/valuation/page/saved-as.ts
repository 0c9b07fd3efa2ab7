import type { Head } from '#web/page.ts'

import type { KnownHome } from '../home/known-home.server.ts'
import type { ValuationReport } from '../report/find-report.server.ts'
import { homeHeading } from './home-title.ts'
import { rounded } from './rounded.ts'

/** How an estimate is saved on the dashboard: the home, with its range. Nothing without an estimate. */
export function savedAs(report: ValuationReport): Pick<Head, 'saveable' | 'sharing'> {
  const { valued, found, record } = report
  if (valued === null) return {}
  const { low80, high80 } = valued.estimate
  return {
    saveable: {
      kind: 'calculation',
      title: homeHeading(found, record.postcode),
      detail: 'Home valuation',
      noun: 'valuation',
      ...(found.chosen && { records: recordIds(found.chosen) }),
    },
    sharing: { figure: `${rounded(low80)} – ${rounded(high80)}`, label: 'Estimated value' },
  }
}

function recordIds({ certificates, sales }: KnownHome): string[] {
  return [
    ...certificates.map(({ certificateNumber }) => certificateNumber),
    ...sales.map(({ transactionId }) => transactionId),
  ]
}
