import type { CostAnswer } from '#places/living-cost/cost-answer.ts'
import { CostForm } from '#places/living-cost/cost-form.tsx'
import { CostPanel } from '#places/living-cost/cost-panel.tsx'
import { PlanLines } from '#ui/plan-lines/plan-lines.tsx'
import { href } from '#web/href.ts'

/** The top of the home page: the form with its answer next to it. */
export function Hero({ answer }: { readonly answer: CostAnswer }) {
  return (
    <div className="relative overflow-hidden border-b">
      <PlanLines seed="Freehold" className="absolute inset-x-0 top-0 h-80 w-full lg:h-full" />
      <div className="sheet relative grid items-start gap-x-14 gap-y-8 py-8 *:min-w-0 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,31rem)]">
        <div>
          <h1 className="text-3xl sm:text-4xl">What would this home really cost you?</h1>
          <p className="mt-4 max-w-prose text-lg text-slate">
            Enter a postcode and a price. You’ll see the tax, the cash you need and the monthly payments, with
            official tax rates and fees.
          </p>
          <div className="mt-6 sm:mt-8">
            <CostForm answer={answer} action={href('/')} />
          </div>
        </div>
        <div id="cost-answer" aria-live="polite">
          <CostPanel answer={answer} withReport />
        </div>
      </div>
    </div>
  )
}
