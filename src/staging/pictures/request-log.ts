import type { MessagePort } from 'node:worker_threads'

/** What the thread that makes a picture says about its requests to an image model. */
export type RequestNote =
  | { readonly kind: 'begins' }
  /** `costPence`: null if it isn't known. */
  | { readonly kind: 'ended'; readonly costPence: number | null; readonly problem: string | null }
  /** Something was wrong with the picture of the request that ended last. */
  | { readonly kind: 'rejected'; readonly problem: string }

/** How long a request may take to be recorded, in milliseconds. */
const LIMIT_MS = 30_000

/** The thread's side of the records of requests: `recordRequests` is at the other end of the port. */
export class RequestLog {
  readonly #port: MessagePort

  constructor(port: MessagePort) {
    this.#port = port
  }

  /** Records that an image model is about to be asked. False if it can't be recorded: then it mustn't be asked. */
  async begin(): Promise<boolean> {
    const recorded = new Promise<boolean>((resolve) => {
      const settle = (answer: unknown) => {
        clearTimeout(late)
        this.#port.removeAllListeners('message')
        resolve(answer === true)
      }
      const late = setTimeout(() => settle(false), LIMIT_MS)
      this.#port.on('message', settle)
    })
    this.#send({ kind: 'begins' })
    return await recorded
  }

  /** Records what a request cost, in pence (null if it isn't known), and what was wrong with its answer. */
  end(costPence: number | null, problem: string | null = null): void {
    this.#send({ kind: 'ended', costPence, problem })
  }

  /** Records why the latest picture couldn't be used. */
  reject(problem: string): void {
    this.#send({ kind: 'rejected', problem })
  }

  #send(note: RequestNote): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    this.#port.postMessage(note)
  }
}
