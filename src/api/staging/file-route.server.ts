import type { Context, Next } from 'hono'

import type { Admitted, Api } from '#api/call.ts'
import type { ApiEnv, RunningApi } from '#api/running-api.server.ts'
import { isOutOfScope, serveFile } from '#api/serve-file.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import { sha256 } from '#staging/pictures/add-pictures.server.ts'
import { findFile, findPicture } from '#staging/pictures/picture-store.server.ts'
import { FILE_PATHS, type FilePath } from '#staging/pictures/staging-path.ts'

import { NO_PICTURE } from './endpoints.server.ts'
import { EXAMPLE_JPEG, EXAMPLE_PICTURE } from './example-picture.ts'
import { FILE_NAMES } from './staging-job.ts'

/** Serves `GET /staging/{id}/{file}`: a file of a final picture instead of JSON. Free. */
export function fileRoute(running: RunningApi) {
  return async (c: Context<ApiEnv>, next: Next): Promise<Response | void> => {
    const file = FILE_NAMES.find((name) => name === c.req.param('file'))
    if (!file) return await next()
    return await serveFile(c, running, 'a file of a staged picture', async (entry) => {
      if (isOutOfScope(entry, 'staging'))
        return { code: 'scope_denied', detail: 'This key doesn’t have the staging scope.' }
      const bytes = await fileFor(running.api, entry, { id: c.req.param('id') ?? '', file })
      if (typeof bytes === 'string') return { code: 'not_found', detail: bytes }
      return (common) =>
        fileResponse(c, bytes, {
          ...common,
          'Content-Type': file.endsWith('.png') ? 'image/png' : 'image/jpeg',
          'Content-Disposition': `attachment; filename="room-virtually-staged-${file}"`,
        })
    })
  }
}

/** Finds a file for a key, or says why there's none. Test keys only have the example. */
async function fileFor(
  { pool }: Pick<Api, 'pool'>,
  { account, test = false }: Admitted,
  { id, file }: { id: string; file: FilePath },
): Promise<Buffer | string> {
  if (id === EXAMPLE_PICTURE.id)
    return file === 'picture.jpg' ? Buffer.from(EXAMPLE_JPEG, 'base64') : 'The example only has picture.jpg.'
  if (!account || test) return NO_PICTURE
  const { userId } = account
  const picture = await findPicture(pool, userId, id)
  if (picture?.kind !== 'final') return NO_PICTURE
  return (
    (await findFile(pool, { userId, id, name: FILE_PATHS[file] })) ?? 'This picture doesn’t have this file.'
  )
}

function fileResponse(c: Context, bytes: Buffer, headers: Readonly<Record<string, string>>): Response {
  const etag = `"${sha256(bytes).toString('base64url').slice(0, 27)}"`
  const sent = { ...headers, ETag: etag, 'Cache-Control': 'private, no-cache' }
  return isNotModified(c.req.header('if-none-match') ?? null, etag)
    ? new Response(null, { status: 304, headers: sent })
    : new Response(new Uint8Array(bytes), { headers: sent })
}
