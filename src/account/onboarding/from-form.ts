import { API_TIERS, PLATFORM_TIERS } from '#billing/plans.ts'

import { reduce, type FlowState } from './flow.ts'
import type { Period, PlanType } from './plan-choice.ts'
import type { Step } from './start.ts'

/** Values from a URL or a form. */
type Values = { get(name: string): unknown }

const text = (values: Values, name: string) => {
  const value = values.get(name)
  return typeof value === 'string' ? value : ''
}

/** The requested step, up to the current one, so that Back works without scripts. */
export function withStep(state: FlowState, values: Values): FlowState {
  const asked = Number(text(values, 'step'))
  const due = typeof state.view === 'number' ? state.view : 0
  return Number.isInteger(asked) && asked >= 1 && asked <= due ? { ...state, view: asked as Step } : state
}

/** The plan step from a URL or form. Unknown values are ignored. */
export function withPlan(state: FlowState, values: Values): FlowState {
  const plans: PlanType = text(values, 'plans') === 'api' ? 'api' : 'platform'
  const billing: Period = text(values, 'billing') === 'monthly' ? 'monthly' : 'annually'
  const shown = reduce(reduce(state, { type: 'showed-plans', plans }), {
    type: 'chose-period',
    period: billing,
  })
  const wanted = text(values, 'tier')
  const tier = (plans === 'api' ? API_TIERS : PLATFORM_TIERS).find((known) => known === wanted)
  return tier ? reduce(shown, { type: 'chose-plan', tier }) : shown
}

/** The challenge or goal step, with the submitted text and option. */
export function withAnswerOf(state: FlowState, step: 2 | 3, values: Values): FlowState {
  const words = text(values, 'words')
  const chosen = text(values, step === 2 ? 'challenge' : 'goal')
  const stepped: FlowState = { ...state, view: step }
  if (words.trim()) return reduce(stepped, { type: 'typed-words', step, words })
  return chosen
    ? reduce(stepped, { type: 'chose', step, value: chosen })
    : reduce(stepped, { type: 'typed-words', step, words: '' })
}
