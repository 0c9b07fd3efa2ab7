import { useEffect, useState } from 'react'

import { type AreaTable, decodeTable } from '../columns/area-columns.ts'
import type { Level } from '../measures/levels.ts'

/** A level's table in the browser: not requested, loading, loaded or failed. */
export type TableState = AreaTable | 'loading' | 'failed' | null

/** Loads the table of a level once it's wanted. Tables stay loaded, so going back to a level is instant. */
export function useAreaTable(
  level: Level,
  isWanted: boolean,
  versions: Readonly<Partial<Record<Level, string>>>,
): TableState {
  const [tables, setTables] = useState<Partial<Record<Level, TableState>>>({})
  const known = tables[level] ?? null
  const isMissing = isWanted && known === null
  useEffect(() => {
    if (!isMissing) return
    const put = (state: TableState) => setTables((before) => ({ ...before, [level]: state }))
    put('loading')
    fetchTable(level, versions[level]).then(put, (error: unknown) => {
      reportError(error)
      put('failed')
    })
  }, [isMissing, level, versions])
  return known
}

async function fetchTable(level: Level, version: string | undefined): Promise<AreaTable> {
  const answer = await fetch(`/grid/columns/${level}.bin${version === undefined ? '' : `?v=${version}`}`)
  if (!answer.ok) throw new Error(`The figures of the areas answered ${answer.status}`)
  return decodeTable(new Uint8Array(await answer.arrayBuffer()))
}
