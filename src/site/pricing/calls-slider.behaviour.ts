import type { BillingPeriod } from '#billing/plan-table/offers.ts'
import { plainNumber } from '#domain/plain-number.ts'
import type { Behaviour } from '#web/behaviour.ts'

import { answerText, callsText, nearestStop, STOPS } from './calls-words.ts'
import { chooseAddress } from './choose-plan.ts'
import { findCalls, planForCalls } from './plan-for-calls.ts'

type SliderData = { period: BillingPeriod; signedIn: boolean }

/** Shows the slider for API calls, and the cheapest plan while it's moved or a number is typed. */
export const callsSlider: Behaviour<SliderData> = (card, data) => {
  const slider = card.querySelector<HTMLInputElement>('input[type="range"]')
  const field = card.querySelector<HTMLInputElement>('input[name="calls"]')
  if (!slider || !field) return
  card.querySelector('[data-slider]')?.classList.remove('invisible')
  slider.addEventListener('input', () => {
    const calls = STOPS[slider.valueAsNumber] ?? STOPS[0]
    field.value = plainNumber(calls)
    show(calls)
  })
  field.addEventListener('input', () => {
    const calls = findCalls(field.value)
    if (calls === null) return
    slider.value = String(nearestStop(calls))
    show(calls)
  })

  function show(calls: number): void {
    const found = planForCalls(calls, data.period)
    slider?.setAttribute('aria-valuetext', callsText(calls))
    const answer = card.querySelector<HTMLElement>('[data-answer]')
    const words = answer?.querySelector('[data-words]')
    const link = answer?.querySelector<HTMLAnchorElement>('[data-choose]')
    if (!answer || !words || !link) return
    answer.hidden = false
    words.textContent = answerText(found)
    link.href = chooseAddress(found.offer, data)
    link.textContent = `Choose ${found.offer.name}`
  }
}
