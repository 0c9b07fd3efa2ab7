import type { Head } from '#web/page.ts'

import type { KnownHome } from '../home/known-home.server.ts'
import type { ValuationReport } from '../report/find-report.server.ts'
import { rounded } from './rounded.ts'

/** The name of what a report is of: '7 Meadowsweet Lane, RG30 1AA'. */
export function homeTitle({ found, record }: Pick<ValuationReport, 'found' | 'record'>): string {
  return `${found.chosen?.address ?? 'A home like this'}, ${record.postcode}`
}

/** How an estimate is saved on the dashboard: the home, with its range. Nothing without an estimate. */
export function savedAs(report: ValuationReport): Pick<Head, 'saveable' | 'sharing'> {
  const { valued, found } = report
  if (valued === null) return {}
  const { low80, high80 } = valued.estimate
  return {
    saveable: {
      kind: 'calculation',
      title: homeTitle(report),
      detail: 'Home valuation',
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
