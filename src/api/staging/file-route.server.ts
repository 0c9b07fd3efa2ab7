import type { Context, Next } from 'hono'

import { admit } from '#api/call.server.ts'
import type { Admitted, Api } from '#api/call.ts'
import { errorReply } from '#api/error-replies.ts'
import { unknownLimit } from '#api/limit.ts'
import { commonHeaders, responseOf } from '#api/reply.ts'
import { requestIdOf, type ApiEnv, type RunningApi } from '#api/running-api.server.ts'
import { remainingOf } from '#billing/credits/quota.ts'
import { apiKeyOf } from '#billing/keys/api-key.ts'
import { monotonicMs } from '#platform/clock.server.ts'
import { isNotModified } from '#platform/conditional-request.server.ts'
import { isDatabaseAway } from '#platform/database.server.ts'
import { deadlineIn } from '#platform/deadline.ts'
import { sha256 } from '#staging/pictures/add-pictures.server.ts'
import { findFile, findPicture } from '#staging/pictures/picture-store.server.ts'
import { FILE_PATHS, type FilePath } from '#staging/pictures/staging-path.ts'
import type { ProblemCode } from '#web/endpoint/problems.ts'

import { NO_PICTURE } from './endpoints.server.ts'
import { EXAMPLE_JPEG, EXAMPLE_PICTURE } from './example-picture.ts'
import { FILE_NAMES } from './staging-job.ts'

/** Serves `GET /staging/{id}/{file}`: a file of a final picture instead of JSON. Free. */
export function fileRoute({ api, addressOf }: RunningApi) {
  return async (c: Context<ApiEnv>, next: Next): Promise<Response | void> => {
    const file = FILE_NAMES.find((name) => name === c.req.param('file'))
    if (!file) return await next()
    const requestId = requestIdOf(c)
    const progress: { state: Admitted } = { state: { account: null, limit: unknownLimit } }
    const refused = (code: ProblemCode, detail?: string) =>
      responseOf(errorReply(api, { requestId }, progress.state, detail ? { code, detail } : { code }))
    try {
      const key = apiKeyOf((name) => c.req.header(name))
      const deadline = deadlineIn(api.timeLimitMs, monotonicMs())
      const entry = await admit(api, { endpoint: { auth: 'key' }, key, address: addressOf(c), deadline })
      progress.state = entry
      if (entry.error) return refused(entry.error)
      if (isOutOfScope(entry)) return refused('scope_denied', 'This key doesn’t have the staging scope.')
      const bytes = await fileFor(api, entry, { id: c.req.param('id') ?? '', file })
      if (typeof bytes === 'string') return refused('not_found', bytes)
      return fileResponse(c, bytes, {
        ...commonHeaders({
          requestId,
          limit: entry.limit,
          charged: 0,
          remaining: remainingOf(entry.account),
        }),
        'Content-Type': file.endsWith('.png') ? 'image/png' : 'image/jpeg',
        'Content-Disposition': `attachment; filename="room-virtually-staged-${file}"`,
      })
    } catch (error) {
      api.log.error({ err: error, requestId }, 'could not serve a file of a staged picture')
      return refused(isDatabaseAway(error) ? 'unavailable' : 'internal')
    }
  }
}

function isOutOfScope({ account }: Admitted): boolean {
  return account !== null && !account.scopes.includes('*') && !account.scopes.includes('staging')
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
