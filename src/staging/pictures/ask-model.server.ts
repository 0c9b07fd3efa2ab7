import { setTimeout as sleep } from 'node:timers/promises'

import { askImageModel } from '#platform/image-model/ask-image-model.server.ts'
import { ImageModelError, type ImageAnswer } from '#platform/image-model/image-model.ts'
import type { Raster } from '#staging/image/raster.ts'
import type { Composite } from '#staging/render/composite.ts'
import { throughMask } from '#staging/render/through-mask.ts'
import { inTones } from '#staging/render/tones.ts'

import type { PictureJob } from './picture-job.ts'
import { RequestLog } from './request-log.ts'
import { MAX_SEED } from './seeds.ts'
import { stagingPrompt } from './staging-prompt.ts'
import { isCancelled, tallyOf } from './tally.ts'

/** How often an image model is asked for a picture. */
const MAX_ASKED = 2
/** How long a model may take, and how long we wait before we ask it again at least, in milliseconds. */
const LIMIT_MS = 120_000
const WAIT_MS = 1_000
const LOOK_EVERY_MS = 250

/** Asks the image model of a job, if there is one, for pictures, and has each request, its cost and what was wrong recorded. */
export class ModelAsking {
  readonly #job: PictureJob
  readonly #log: RequestLog | null
  #left: number

  constructor(job: PictureJob) {
    this.#job = job
    this.#log = job.requests && new RequestLog(job.requests)
    this.#left = job.kind === 'final' && job.imageModel ? MAX_ASKED : 0
  }

  /** Records that the check rejected the model's latest picture. */
  reject(kinds: readonly string[]): void {
    this.#log?.reject(`the check rejected its picture: ${kinds.join(', ')}`)
  }

  /** The model's pictures of a scene, put into the photo through our render's mask. Two at most for the whole job. */
  async *pictures(photo: Raster, own: Composite, seed: number): AsyncGenerator<Composite> {
    while (this.#left > 0 && !isCancelled(tallyOf(this.#job.tally))) {
      this.#left -= 1
      const answer = await this.#ask(photo, own, ((seed + this.#left - 1) % MAX_SEED) + 1)
      if (answer) yield inTones(throughMask(own, answer.picture))
    }
  }

  async #ask(photo: Raster, own: Composite, seed: number): Promise<ImageAnswer | null> {
    const { imageModel, tally } = this.#job
    if (!imageModel || !(await this.#log?.begin())) {
      this.#left = 0
      return null
    }
    const unwanted = new AbortController()
    const { signal } = unwanted
    const looking = setInterval(() => isCancelled(tallyOf(tally)) && unwanted.abort(), LOOK_EVERY_MS)
    try {
      const request = { photo, guide: own.picture, mask: own.mask, seed, signal, limitMs: LIMIT_MS }
      const answer = await askImageModel(imageModel, { ...request, prompt: stagingPrompt(this.#job) })
      this.#log?.end(answer.costPence)
      return answer
    } catch (error) {
      if (!(error instanceof ImageModelError)) throw error
      this.#log?.end(error.costPence, error.message)
      if (!error.canRetry) this.#left = 0
      if (this.#left > 0) await sleep(Math.max(WAIT_MS, error.waitMs), undefined, { signal }).catch(() => {})
      return null
    } finally {
      clearInterval(looking)
    }
  }
}
