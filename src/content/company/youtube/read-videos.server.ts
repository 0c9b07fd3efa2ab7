import { readFile } from 'node:fs/promises'

import { z } from 'zod'

import type { Log } from '#platform/log.server.ts'

import { Video } from './video.ts'

/** Reads the operator's list of videos, newest first. Empty without a file; a mistake in it is logged, and none are shown. */
export async function readVideos(file: string | null, log: Log): Promise<readonly Video[]> {
  if (file === null) return []
  try {
    const videos = z.array(Video).parse(JSON.parse(await readFile(file, 'utf8')))
    return videos.toSorted((a, b) => (a.published < b.published ? 1 : -1))
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    log.error({ reason }, 'YOUTUBE_VIDEOS can’t be read')
    return []
  }
}
