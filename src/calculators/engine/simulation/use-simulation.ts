import { useEffect, useState } from 'react'

import { late } from '#web/late.ts'

import type { Plan } from './plan.ts'
import type { Chances } from './simulation.ts'
import type { Spreads } from './spreads.ts'

/** Loads the simulation into the page, for browsers that can't run it in a worker. */
export const simulation = late(() => import('./simulation.ts').then(({ chances }) => chances))

/** What is run. */
export type ChancesAsked = { readonly plan: Plan; readonly spreads: Spreads; readonly seed: number }

/** The chances of the plan in the form, or of the one before it while they are worked out. */
export type LiveChances = {
  readonly chances: Chances | null
  readonly isLate: boolean
  /** Where the server leaves them out: minutes until it runs them again for this visitor. */
  readonly inMinutes: number | null
}

const ATTRIBUTE = 'data-chances'

/** An attribute in which the server leaves what it ran, so that a browser need not run the same again. */
export function chancesAttribute(asked: ChancesAsked | null, { chances: found }: LiveChances): object {
  return found && asked ? { [ATTRIBUTE]: JSON.stringify({ key: JSON.stringify(asked), chances: found }) } : {}
}

/** Somebody types; the runs wait until they pause. */
const AFTER_MS = 180

/**
 * The chances of a plan: the server's to begin with, then those of a worker beside the page. With `inMinutes` the server
 * leaves them to that worker.
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

/** The last runs, which several parts of a page show: each is worked out once. */
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

/** What the server ran. It is read once: a part that comes alive later finds what it was made with, whatever has been typed. */
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

/** null before the first run; 'none' where there can be no worker, or the one there was is lost. */
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

/** In the page itself: a few hundredths of a second. */
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
