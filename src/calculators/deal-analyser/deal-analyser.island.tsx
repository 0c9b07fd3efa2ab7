import { useEffect } from 'react'

import { ToolCalculator, type ToolCalculatorProps } from '#calculators/engine/interface/tool-calculator.tsx'
import { island } from '#web/island.tsx'
import { late } from '#web/late.ts'

import { dealParts, dealTabs } from './view/deal-parts.ts'

/** The calculator, whose script is loaded once somebody uses the form. */
export const dealCode = late(() =>
  import('./report.ts').then(({ dealAnalyserCalculator }) => dealAnalyserCalculator),
)

function Calculator(props: ToolCalculatorProps) {
  useFollowingLinks()
  return <ToolCalculator code={dealCode} verdict={dealParts.verdict} views={dealTabs} {...props} />
}

/** Adds the current URL's inputs to links beside the form, such as the one to save the deal, when they're clicked. */
function useFollowingLinks(): void {
  useEffect(() => {
    const follow = ({ target }: Event) => {
      const link =
        target instanceof Element ? target.closest<HTMLAnchorElement>('[data-follows-address]') : null
      if (link) link.search = location.search
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [])
}

/** The deal analyser, hydrated as soon as the browser is idle. */
export const DealAnalyserIsland = island('deal-analyser', Calculator, { when: 'idle' })
