/** Runs the chances beside the page, so that typing and scrolling never wait for them. */
import { chances } from './chances.ts'
import type { Plan } from './plan.ts'
import type { Spreads } from './spreads.ts'

/** A request; its number comes back with the answer, so that late answers to old questions are known as such. */
export type ChancesRequest = {
  readonly number: number
  readonly plan: Plan
  readonly spreads: Spreads
  readonly seed: number
}

addEventListener('message', ({ data }: MessageEvent<ChancesRequest>) => {
  postMessage({ number: data.number, chances: chances(data.plan, data.spreads, { seed: data.seed }) })
})
