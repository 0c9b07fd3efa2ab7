import { isoDate } from '#domain/dates.ts'
import { findAreaFigures } from '#places/area-figures/find-area-figures.server.ts'
import { systemClock } from '#platform/clock.server.ts'
import { readSettings } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { signer } from '#platform/signed-token.server.ts'
import { openSession } from '#platform/supabase-session.server.ts'
import { runCheck } from '#staging/check/page/run-check.server.ts'
import { keepPhoto } from '#staging/upload/keep-photo.server.ts'
import { examineFile } from '#staging/verify/examine-file.server.ts'

import type { TestDatabase } from './database.ts'
import { TEST_DAY } from './test-day.ts'
import type { VisitContext } from './visit-page.ts'

/** The context of a page for a signed-out visitor. */
export function pageContext(
  database: Pick<TestDatabase, 'webDb' | 'webPool'>,
  address: string,
  rest: Partial<VisitContext> = {},
): VisitContext {
  const siteUrl = 'https://freehold.test'
  const supabase = {
    url: siteUrl,
    publishableKey: 'sb_publishable_of_the_tests',
    fetch: async () => new Response(null, { status: 401 }),
  }
  const now = new Date(`${TEST_DAY}T12:00:00Z`)
  return {
    url: new URL(address, siteUrl),
    db: database.webDb,
    today: isoDate(TEST_DAY),
    now,
    siteUrl,
    visitor: null,
    session: openSession(supabase, '', true),
    client: { address: '192.0.2.1', userAgent: 'Test' },
    cookies: {},
    services: {
      areaFigures: (postcode) => findAreaFigures(database.webDb, postcode, isoDate(TEST_DAY)),
      allowSimulation: async () => null,
      comparePictures: runCheck,
      openUpload: keepPhoto,
      examineFile,
    },
    site: {
      db: database.webDb,
      pool: database.webPool,
      clock: { ...systemClock, now: () => now },
      log: createLog('silent'),
      siteUrl,
      trustedProxies: 0,
      supabase,
      mail: { send: async () => {} },
      payments: null,
      sign: signer('a secret of the tests, long enough for anyone'),
      config: readSettings({}).site,
    },
    ...rest,
  }
}
