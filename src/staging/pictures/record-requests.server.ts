import { MessageChannel, receiveMessageOnPort, type MessagePort } from 'node:worker_threads'

import type pg from 'pg'

import type { Clock } from '#platform/clock.server.ts'
import type { Log } from '#platform/log.server.ts'

import type { ClaimedPicture } from './picture-queue.server.ts'
import type { RequestNote } from './request-log.ts'

type Context = { pool: Pick<pg.Pool, 'query'>; clock: Clock; log: Pick<Log, 'warn'> }

/** Records of the requests for one picture. `port` is for the thread that makes it: see `RequestLog`. */
export type RequestRecords = {
  readonly port: MessagePort
  /** Waits until everything that the thread has said is recorded. */
  close(): Promise<void>
}

/**
 * Records requests to an image model for a picture: each before it's sent, so that one whose process is killed isn't forgotten, and again
 * once it has been answered. None begins for a picture that was cancelled or that another process has.
 */
export function recordRequests(
  { pool, clock, log }: Context,
  { id, attempt }: Pick<ClaimedPicture, 'id' | 'attempt'>,
  model: string,
): RequestRecords {
  const { port1: own, port2: port } = new MessageChannel()
  let request: string | null = null
  let recording = Promise.resolve()

  function answer(isRecorded: boolean): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin to name
    own.postMessage(isRecorded)
  }

  async function record(note: RequestNote): Promise<void> {
    if (note.kind === 'begins') {
      request = null
      request = await begin(pool, { id, attempt, model, now: clock.now() })
      return answer(request !== null)
    }
    if (note.problem !== null)
      log.warn({ model, problem: note.problem }, 'could not use an image model’s picture')
    if (request === null) return
    if (note.kind === 'ended') await end(pool, request, note, clock.now())
    else await reject(pool, request, note.problem)
  }

  function take(note: RequestNote): void {
    recording = recording
      .then(() => record(note))
      .catch((err: unknown) => {
        log.warn({ err }, 'could not record a request to an image model')
        if (note.kind === 'begins') answer(false)
      })
  }
  own.on('message', take)
  own.unref()
  return {
    port,
    close: async () => {
      // What the thread said last may still be on its way through the event loop.
      for (let left = receiveMessageOnPort(own); left; left = receiveMessageOnPort(own))
        take(left.message as RequestNote)
      await recording
      own.close()
    },
  }
}

async function begin(
  pool: Context['pool'],
  { id, attempt, model, now }: { id: string; attempt: number; model: string; now: Date },
): Promise<string | null> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into jobs.staging_model_request (picture_id, model, asked_at)
     select id, $3, $4 from jobs.staging_picture where id = $1 and attempts = $2 and state = 'running' returning id`,
    [id, attempt, model, now],
  )
  return rows[0]?.id ?? null
}

async function end(
  pool: Context['pool'],
  request: string,
  { costPence, problem }: { costPence: number | null; problem: string | null },
  now: Date,
): Promise<void> {
  const pence = costPence === null ? null : costPence.toFixed(2)
  await pool.query(
    'update jobs.staging_model_request set answered_at = $2, pence = $3, problem = $4 where id = $1',
    [request, now, pence, problem],
  )
}

async function reject(pool: Context['pool'], request: string, problem: string): Promise<void> {
  await pool.query('update jobs.staging_model_request set problem = $2 where id = $1', [request, problem])
}
