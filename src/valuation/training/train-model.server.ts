import type { IsoDate } from '#domain/dates.ts'
import { monotonicMs } from '#platform/clock.server.ts'

import type { TreeSettings } from '../model/fit-trees.ts'
import { numberings, type SaleFacts, salesTable } from '../model/sales-table.ts'
import { train } from '../model/train.ts'
import type { Valuer } from '../model/valuer.ts'
import { type Artefact, dropProgress, readProgress, saveProgress, versionOf } from './artefact.server.ts'
import { dayNumber } from './sale-facts.ts'

/** How often progress is saved, in milliseconds. Shorter trainings start again from the beginning. */
const SAVE_EVERY_MS = 60_000

/** What to train on, and how to report progress. With a `file`, progress is saved next to it and resumed from there. */
export type Training = {
  asOf: IsoDate
  editions: Record<string, string | null>
  file: string | null
  say: (line: string) => void
  /** Stops between two months, with the progress saved. */
  signal?: AbortSignal
  /** How the trees are fitted, if not as in the published model. */
  settings?: TreeSettings
}

/** Trains a model on sales before a day. Throws the signal's reason if it's stopped. */
export async function trainModel(
  sales: readonly SaleFacts[],
  { asOf, editions, file, say, signal, settings }: Training,
): Promise<Artefact> {
  const names = numberings()
  const table = salesTable(sales, names)
  const version = versionOf(table, asOf)
  let resume = file === null ? null : await readProgress(file, version)
  if (resume) say('Continuing where training was stopped.')
  for (;;) {
    const paused = { valuer: null as Valuer | null }
    const since = monotonicMs()
    const model = trainUntil(
      () => (signal?.aborted ?? false) || monotonicMs() - since > SAVE_EVERY_MS,
      paused,
    )
    if (model) {
      if (file !== null) await dropProgress(file)
      return { origin: { version, asOf, sales: table.count, editions }, model }
    }
    resume = paused.valuer
    if (file !== null && resume) await saveProgress(file, version, resume)
    // Let a signal come in.
    await new Promise((done) => setImmediate(done))
    signal?.throwIfAborted()
  }

  function trainUntil(shouldPause: () => boolean, paused: { valuer: Valuer | null }) {
    try {
      return train(table, names, dayNumber(asOf), {
        resume,
        ...(settings && { settings }),
        onMonth: (valuer, done, months) => {
          if (done > 0 && done % 24 === 0) say(`${done} of ${months} months`)
          if (done === months || !shouldPause()) return
          paused.valuer = valuer
          throw new Pause()
        },
      })
    } catch (error) {
      if (error instanceof Pause) return null
      throw error
    }
  }
}

/** Thrown to leave training between two months. */
class Pause extends Error {}
