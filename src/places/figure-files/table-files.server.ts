import { Hono } from 'hono'

import type { Area } from '#domain/area.ts'
import { findKnownArea } from '#places/areas/find-area.server.ts'
import type { Database } from '#platform/database.server.ts'
import type { SiteContext } from '#platform/site-context.ts'

import { fileEndpoint } from './file-endpoint.server.ts'
import { type FigureTable, rowsAsFile } from './rows-as-file.ts'

/** Each thing that's wrong with the address of a file, by its parameter: 'figure: Name one of …'. */
export type FileProblems = { problems: readonly string[] }

/**
 * Offers a table of figures as CSV and as JSON: those of '/crime-rates' are at '/crime-rates.csv' and '/crime-rates.json', and the last
 * part of the path names the file. `read` is given the query and the first parameter of the path. 422 with its problems.
 */
export function tableFiles(
  site: SiteContext,
  path: string,
  read: (query: URLSearchParams, named: string) => Promise<FigureTable | FileProblems>,
): Hono {
  const app = new Hono()
  const name = path.slice(path.lastIndexOf('/') + 1)
  for (const form of ['csv', 'json'] as const)
    app.route(
      '/',
      fileEndpoint(site, { path: `${path}.${form}`, name: `${name}.${form}` }, async (query, named) => {
        const found = await read(query, named)
        return 'problems' in found ? found : { text: rowsAsFile(form, found.headers, found.rows) }
      }),
    )
  return app
}

/** Finds the local authority that a path names, in any spelling; a problem of `parameter` for anything else. */
export async function authorityInPath(
  db: Database,
  parameter: string,
  named: string,
): Promise<Area | FileProblems> {
  const area = await findKnownArea(db, named)
  return area?.kind === 'authority'
    ? area
    : { problems: [`${parameter}: No local authority is called “${named.slice(0, 60)}”.`] }
}
