import { useEffect, useRef, useState } from 'react'

import { formatMoney } from '#domain/money.ts'

import { regimes } from '../regime.ts'
import type { Report } from '../report.ts'

const SPOKEN_AFTER_MS = 600

/** Says the tax to screen readers once somebody pauses, instead of the whole panel at each keystroke. */
export function Announcement({ report }: { readonly report: Report | null }) {
  const answer = report && `${regimes[report.result.regime].short} ${formatMoney(report.result.taxPence)}`
  const first = useRef(answer)
  const [spoken, setSpoken] = useState<string | null>(null)
  useEffect(() => {
    const news = spoken !== null || answer !== first.current
    const pause = setTimeout(() => news && setSpoken(answer), SPOKEN_AFTER_MS)
    return () => clearTimeout(pause)
  }, [answer, spoken])
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
