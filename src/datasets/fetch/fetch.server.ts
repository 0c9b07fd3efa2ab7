import path from 'node:path'

import { allEditions } from '#datasets/editions.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'

import { ImportError } from '../import/import-error.ts'
import { duration } from '../import/progress.ts'
import type { ImportResult } from '../import/result.ts'
import type { ImportRequest } from '../import/run-request.ts'
import { runImport } from '../import/run.server.ts'
import type { DatasetSource } from '../register.ts'
import { download, DownloadError, type Downloaded } from './download.server.ts'
import { planFetch, replacesAll, type Fetching } from './plan.ts'

/** What to download and import: an import request without files. */
export type FetchRequest = Omit<ImportRequest, 'inputs' | 'dataset' | 'options'> & {
  source: DatasetSource
  /** Name of one of the source's downloads. */
  choice?: string | undefined
  /** Delay before resuming an interrupted download. Doubles each time. */
  pauseMs?: number
}

/** Downloads an official file, resuming if possible, and imports it. Throws an ImportError with a message for the operator. */
export async function fetchAndImport(request: FetchRequest): Promise<ImportResult> {
  const { source, choice, databaseUrl, today, dataDir } = request
  const database = openDatabase({ url: databaseUrl, max: 1 })
  const editions = await allEditions(database.db).finally(() => database.close())
  const edition = editions.get(source.dataset)
  const plan = planFetch(source, {
    choice,
    today,
    published: edition !== undefined && !edition.demonstration,
  })
  if (!plan) {
    throw new ImportError(
      `${source.dataset} has no download called ${choice}. Choose one of ${Object.keys(source.downloads).join(', ')}.`,
    )
  }
  const { file } = await firstThere(plan, request, path.join(dataDir, 'downloads'))
  return runImport({
    ...request,
    dataset: source.dataset,
    inputs: [file],
    options: { replace: replacesAll(plan) },
  })
}

async function firstThere(plan: Fetching, request: FetchRequest, dir: string): Promise<Downloaded> {
  for (const [index, url] of plan.urls.entries()) {
    try {
      return await fetchOne(url, plan, request, dir)
    } catch (error) {
      if (!(error instanceof DownloadError)) throw error
      if (!error.missing || index === plan.urls.length - 1) throw new ImportError(error.message)
    }
  }
  throw new ImportError(`No URL is known for ${plan.name}.`)
}

async function fetchOne(
  url: string,
  plan: Fetching,
  { reporter, signal, pauseMs }: FetchRequest,
  dir: string,
): Promise<Downloaded> {
  const startedAt = monotonicMs()
  let shownAt = 0
  let first: number | null = null
  const downloaded = await download({
    url,
    dir,
    name: plan.name,
    say: (line) => reporter?.say(line),
    ...(signal ? { signal } : {}),
    ...(pauseMs === undefined ? {} : { pauseMs }),
    onProgress: (bytes, total) => {
      first ??= bytes
      if (monotonicMs() - shownAt < 200) return
      shownAt = monotonicMs()
      const perSecond = (bytes - first) / Math.max((shownAt - startedAt) / 1000, 0.001)
      reporter?.transfer({ activity: `Downloading ${url}`, bytes, total, bytesPerSecond: perSecond })
    },
  })
  const what = downloaded.fresh ? 'Downloaded' : 'Already up to date'
  reporter?.say(
    `${what}: ${url}, ${(downloaded.bytes / 1e6).toFixed(1)} MB in ${duration((monotonicMs() - startedAt) / 1000)}`,
  )
  return downloaded
}
