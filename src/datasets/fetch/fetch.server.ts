import path from 'node:path'

import { allEditions } from '#datasets/editions.server.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { openDatabase } from '#platform/database.server.ts'

import { duration } from '../import/progress.ts'
import { ImportRefusal } from '../import/refusal.ts'
import type { ImportResult } from '../import/result.ts'
import type { ImportRequest } from '../import/run-request.ts'
import { runImport } from '../import/run.server.ts'
import type { DatasetSource } from '../source.ts'
import { download, DownloadRefusal, type Downloaded } from './download.server.ts'
import { planFetch, replacesAll, type Fetching } from './plan.ts'

/** What to fetch and import: as an import, without its files. */
export type FetchRequest = Omit<ImportRequest, 'inputs' | 'dataset' | 'options'> & {
  source: DatasetSource
  /** Name of one of the source's downloads. */
  choice?: string | undefined
  /** Pause before a broken download goes on; doubles each time. */
  pauseMs?: number
}

/** Downloads an official file (or goes on where a download stopped) and imports it. Throws an ImportRefusal that says why not. */
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
    throw new ImportRefusal(
      `${source.dataset} has no file ${choice}: choose one of ${Object.keys(source.downloads).join(', ')}.`,
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
      if (!(error instanceof DownloadRefusal)) throw error
      if (!error.missing || index === plan.urls.length - 1) throw new ImportRefusal(error.message)
    }
  }
  throw new ImportRefusal(`There is no address for ${plan.name}.`)
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
      reporter?.transfer({ activity: `Fetching ${url}`, bytes, total, bytesPerSecond: perSecond })
    },
  })
  const what = downloaded.fresh ? 'Fetched' : 'Still the newest, not fetched again'
  reporter?.say(
    `${what}: ${url}, ${(downloaded.bytes / 1e6).toFixed(1)} MB in ${duration((monotonicMs() - startedAt) / 1000)}`,
  )
  return downloaded
}
