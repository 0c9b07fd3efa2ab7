/** Runs the simulation in a worker, so that typing and scrolling never wait for it. */
import { chances } from './simulation.ts'
import type { ChancesAsked } from './use-simulation.ts'

addEventListener('message', ({ data }: MessageEvent<ChancesAsked & { readonly number: number }>) => {
  const { number, plan, spreads, seed } = data
  postMessage({ number, chances: chances(plan, spreads, { seed }) })
})
