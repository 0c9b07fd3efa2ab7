import type { BillingPeriod } from '#billing/plan-table/offers.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { answerText, callsText, nearestStop, STOPS, TIER_PLACE } from './calls-words.ts'
import { findCalls, planForCalls } from './plan-for-calls.ts'

/** `address` is where choosing a plan leads, with `TIER_PLACE` for its tier. */
type SliderData = { period: BillingPeriod; address: string }

/** Shows the cheapest plan while the slider for API calls is moved or a number is typed. */
export const callsSlider: Behaviour<SliderData> = (card, data) => {
  const slider = card.querySelector<HTMLInputElement>('input[type="range"]')
  const field = card.querySelector<HTMLInputElement>('input[name="calls"]')
  if (!slider || !field) return
  const slide = () => {
    const calls = STOPS[slider.valueAsNumber] ?? STOPS[0]
    field.value = plainNumber(calls)
    show(calls)
  }
  const type = () => {
    const calls = findCalls(field.value)
    if (calls === null) return
    slider.value = String(nearestStop(calls))
    show(calls)
  }
  slider.addEventListener('input', slide)
  field.addEventListener('input', type)
  // What was moved or typed while this was being loaded.
  if (slider.value !== slider.defaultValue) slide()
  else if (field.value !== field.defaultValue) type()

  function show(calls: number): void {
    const found = planForCalls(calls, data.period)
    slider?.setAttribute('aria-valuetext', callsText(calls))
    const answer = card.querySelector<HTMLElement>('[data-answer]')
    const words = answer?.querySelector('[data-words]')
    const link = answer?.querySelector<HTMLAnchorElement>('[data-choose]')
    if (!answer || !words || !link) return
    answer.hidden = false
    words.textContent = answerText(found)
    link.href = data.address.replace(TIER_PLACE, found.offer.tier)
    link.textContent = `Choose ${found.offer.name}`
  }
}
