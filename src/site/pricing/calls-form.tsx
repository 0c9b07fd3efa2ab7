import type { BillingPeriod } from '#billing/plan-table/offers.ts'
import { plainNumber } from '#domain/plain-number.ts'
import { Button } from '#ui/button/button.tsx'
import { Field } from '#ui/field/field.tsx'
import { LinkButton } from '#ui/link-button/link-button.tsx'
import { behaviour } from '#web/behaviour.ts'
import { href } from '#web/href.ts'

import type { callsSlider } from './calls-slider.behaviour.ts'
import { answerText, callsText, LAST_STOP, nearestStop, STOPS, TIER_PLACE } from './calls-words.ts'
import { chooseAddress } from './choose-plan.ts'
import { planForCalls, type PlanForCalls } from './plan-for-calls.ts'

type CallsFormProps = {
  readonly period: BillingPeriod
  /** The input as typed. */
  readonly typed: string
  readonly answer: PlanForCalls | null
  readonly signedIn: boolean
}

/** What the slider shows before anything was asked. */
const USUAL_CALLS = 5_000

/** Finds the cheapest API plan for a number of calls: with a slider, or without scripts by sending the form. */
export function CallsForm({ period, typed, answer, signedIn }: CallsFormProps) {
  const error = typed !== '' && answer === null ? 'Enter a number of calls, such as 15,000 or 20k' : undefined
  const shown = answer ?? planForCalls(USUAL_CALLS, period)
  return (
    <div
      {...behaviour<typeof callsSlider>('calls-slider', {
        when: 'interaction',
        data: { period, address: chooseAddress({ kind: 'api', tier: TIER_PLACE }, { period, signedIn }) },
      })}
      className="rounded-sm border bg-card p-4 sm:p-6"
    >
      <form action={href('/pricing')} className="print:hidden">
        <input type="hidden" name="plans" value="api" />
        <input type="hidden" name="billing" value={period} />
        <Field
          name="calls"
          label="How many API calls do you need a month?"
          inputMode="numeric"
          defaultValue={typed}
          error={error}
          width="max-w-48"
          action={<Button variant="secondary">Find the plan</Button>}
        />
        <Slider calls={shown.callsPerMonth} />
      </form>
      <div
        data-answer
        hidden={answer === null}
        aria-live="polite"
        className="mt-4 grid justify-items-start gap-3"
      >
        <p data-words className="max-w-prose">
          {answerText(shown)}
        </p>
        <LinkButton data-choose href={chooseAddress(shown.offer, { period, signedIn })} rel="nofollow">
          Choose {shown.offer.name}
        </LinkButton>
      </div>
    </div>
  )
}

/** Useless without scripts, so its words aren't part of the page's text. */
function Slider({ calls }: { readonly calls: number }) {
  return (
    <div className="mt-4 max-w-prose noscript:hidden">
      <input
        type="range"
        aria-label="API calls a month"
        min={0}
        max={STOPS.length - 1}
        defaultValue={nearestStop(calls)}
        aria-valuetext={callsText(calls)}
        className="min-h-11 w-full accent-title-red"
      />
      <div className="flex justify-between text-sm text-slate" aria-hidden="true">
        {[STOPS[0], LAST_STOP].map((calls) => (
          <span key={calls} data-calls={plainNumber(calls)} className="before:content-[attr(data-calls)]" />
        ))}
      </div>
    </div>
  )
}
