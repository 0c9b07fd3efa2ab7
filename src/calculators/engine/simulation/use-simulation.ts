import { useEffect, useState } from 'react'

import type { Plan } from './plan.ts'
import { type Chances, chances } from './simulation.ts'
import type { Spreads } from './spreads.ts'

/** What is run. */
export type ChancesAsked = { readonly plan: Plan; readonly spreads: Spreads; readonly seed: number }

/** The chances of the plan in the form, or of the one before it while they are worked out. */
export type LiveChances = {
  readonly chances: Chances | null
  readonly isLate: boolean
  /** Where the server leaves them out: minutes until it runs them again for this visitor. */
  readonly inMinutes: number | null
}

/** The attribute in which the server leaves its chances, so that a browser need not work them out to begin with. */
export const CHANCES_ATTRIBUTE = 'data-chances'

/** Somebody types; the runs wait until they pause. */
const AFTER_MS = 180

/**
 * The chances of a plan: the server's to begin with, then those of a worker beside the page. With `inMinutes` the server
 * leaves them to that worker.
 */
export function useChances(asked: ChancesAsked | null, inMinutes?: number): LiveChances {
  const key = JSON.stringify(asked)
  const isLeftOut = inMinutes !== undefined && typeof document === 'undefined'
  const [answered, setAnswered] = useState<Answered>(() =>
    isLeftOut ? { key, chances: null } : firstAnswer(key, asked),
  )
  useEffect(() => {
    if (answered.key === key) return undefined
    let isWanted = true
    const timer = setTimeout(async () => {
      const found = asked && (await inWorker(asked))
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
    inMinutes: isLeftOut && asked ? inMinutes : null,
  }
}

type Answered = { readonly key: string; readonly chances: Chances | null }

function firstAnswer(key: string, asked: ChancesAsked | null): Answered {
  if (typeof document === 'undefined')
    return { key, chances: asked && chances(asked.plan, asked.spreads, { seed: asked.seed }) }
  // What the server left belongs to its own question: it is shown until the worker has answered this one.
  const left = document.querySelector(`[${CHANCES_ATTRIBUTE}]`)?.getAttribute(CHANCES_ATTRIBUTE)
  return { key: 'server', chances: left ? (JSON.parse(left) as Chances) : null }
}

type Waiting = { readonly asked: ChancesAsked; readonly resolve: (found: Chances) => void }

/** null before the first run; 'none' where there can be no worker, or the one there was is lost. */
let worker: Worker | 'none' | null = null
let last = 0
const waiting = new Map<number, Waiting>()

function inWorker(asked: ChancesAsked): Promise<Chances> {
  worker ??= startWorker()
  const running = worker
  if (running === 'none') return Promise.resolve(here(asked))
  return new Promise((resolve) => {
    last += 1
    waiting.set(last, { asked, resolve })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    running.postMessage({ number: last, ...asked })
  })
}

/** In the page itself: a few hundredths of a second. */
function here({ plan, spreads, seed }: ChancesAsked): Chances {
  return chances(plan, spreads, { seed })
}

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
    for (const { asked, resolve } of waiting.values()) resolve(here(asked))
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
