import { useEffect, useState } from 'react'

import { late } from '#web/late.ts'

import type { Plan } from './plan.ts'
import type { Chances } from './simulation.ts'
import type { Spreads } from './spreads.ts'

/** Loads the simulation into the page, for browsers that can't run it in a worker. */
export const simulation = late(() => import('./simulation.ts').then(({ chances }) => chances))

/** What to simulate. */
export type ChancesAsked = { readonly plan: Plan; readonly spreads: Spreads; readonly seed: number }

/** Results for the plan in the form, or for the previous one while they're being worked out. */
export type LiveChances = {
  readonly chances: Chances | null
  readonly isLate: boolean
  /** If the server didn't run it: minutes until it runs simulations for this visitor again. */
  readonly inMinutes: number | null
}

const ATTRIBUTE = 'data-chances'

/** The attribute with the server's results, so that the browser doesn't need to run the same simulation. */
export function chancesAttribute(asked: ChancesAsked | null, { chances: found }: LiveChances): object {
  return found && asked ? { [ATTRIBUTE]: JSON.stringify({ key: JSON.stringify(asked), chances: found }) } : {}
}

/** How long typing must pause before the simulation runs. */
const AFTER_MS = 180

/**
 * A plan's simulation results: the server's at first, then those of a worker. With `inMinutes`, the server leaves it to
 * the worker.
 */
export function useChances(asked: ChancesAsked | null, inMinutes?: number): LiveChances {
  const key = JSON.stringify(asked)
  const [answered, setAnswered] = useState<Answered>(() => firstAnswer(key, asked, inMinutes !== undefined))
  useEffect(() => {
    if (answered.key === key) return undefined
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = asked && (await runOnce(key, asked))
      if (isWanted) setAnswered({ key, chances: found })
    }, AFTER_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the key says all that is asked
  }, [key, answered.key])
  return {
    chances: answered.chances,
    isLate: answered.key !== key,
    inMinutes: answered.chances === null && asked && inMinutes !== undefined ? inMinutes : null,
  }
}

type Answered = { readonly key: string; readonly chances: Chances | null }

/** The latest results, shared by several parts of a page so that each simulation runs once. */
let latest: { readonly key: string; readonly chances: Promise<Chances> } | null = null
let lastAnswer: Answered | null = null

function firstAnswer(key: string, asked: ChancesAsked | null, isLeftOut: boolean): Answered {
  if (lastAnswer?.key === key) return lastAnswer
  if (typeof document === 'undefined') {
    const chances = simulation.now()
    if (isLeftOut || !asked || !chances) return { key: isLeftOut ? 'left out' : key, chances: null }
    return (lastAnswer = { key, chances: run(chances, asked) })
  }
  const left = leftByServer()
  if (left.key === key) return left
  // Another question's is shown until the worker has answered this one.
  return lastAnswer ?? left
}

let left: Answered | null = null

/**
 * The server's results. Read once, so that parts hydrated later get what they were rendered with, whatever has been
 * typed since.
 */
function leftByServer(): Answered {
  const written = document.querySelector(`[${ATTRIBUTE}]`)?.getAttribute(ATTRIBUTE)
  left ??= written ? (JSON.parse(written) as Answered) : { key: 'none', chances: null }
  return left
}

async function runOnce(key: string, asked: ChancesAsked): Promise<Chances> {
  if (latest?.key !== key) latest = { key, chances: inWorker(asked) }
  const { chances: running } = latest
  const found = await running
  lastAnswer = { key, chances: found }
  return found
}

type Waiting = { readonly asked: ChancesAsked; readonly resolve: (found: Chances | Promise<Chances>) => void }

/** Null before the first run; 'none' if workers aren't supported or the worker has crashed. */
let worker: Worker | 'none' | null = null
let last = 0
const waiting = new Map<number, Waiting>()

function inWorker(asked: ChancesAsked): Promise<Chances> {
  worker ??= startWorker()
  const running = worker
  if (running === 'none') return inPage(asked)
  return new Promise((resolve) => {
    last += 1
    waiting.set(last, { asked, resolve })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    running.postMessage({ number: last, ...asked })
  })
}

/** Runs it in the page itself, which takes a few hundredths of a second. */
async function inPage(asked: ChancesAsked): Promise<Chances> {
  return run(await simulation.load(), asked)
}

function run(chances: Simulation, { plan, spreads, seed }: ChancesAsked): Chances {
  return chances(plan, spreads, { seed })
}

type Simulation = Awaited<ReturnType<typeof simulation.load>>

function startWorker(): Worker | 'none' {
  const started = newWorker()
  if (started === 'none') return started
  started.addEventListener('message', ({ data }: MessageEvent<{ number: number; chances: Chances }>) => {
    waiting.get(data.number)?.resolve(data.chances)
    waiting.delete(data.number)
  })
  // A worker whose file did not come never answers: from here on, the page runs them.
  started.addEventListener('error', () => {
    started.terminate()
    worker = 'none'
    for (const { asked, resolve } of waiting.values()) resolve(inPage(asked))
    waiting.clear()
  })
  return started
}

function newWorker(): Worker | 'none' {
  try {
    return new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' })
  } catch {
    return 'none'
  }
}
