import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, it } from 'vitest'

import { type Charge, refundNotes } from './refund-notes.server.ts'

const CHARGE: Charge = {
  requestId: '11111111-2222-4333-8444-555555555555',
  userId: '99999999-2222-4333-8444-555555555555',
}

/** As batch jobs identify a row. */
const ROW: Charge = { ...CHARGE, requestId: 'job-11111111-2222-4333-8444-555555555555-12-0' }

it.each(['', '{', '[{"requestId":"1"}]', 'null'])(
  'a note that says %j is put aside, and others are read',
  (text) => {
    const dir = mkdtempSync(path.join(tmpdir(), 'freehold-notes-'))
    const notes = refundNotes(dir)
    notes.write([CHARGE, ROW])
    writeFileSync(path.join(dir, 'refunds-owed', 'cut.json'), text)
    const broken: string[] = []
    const read = () => notes.olderThan(0, new Date(Date.now() + 1_000), (id) => broken.push(id))
    expect(read().map(({ charges }) => charges)).toEqual([[CHARGE, ROW]])
    expect(broken).toEqual(['cut.json'])
    expect(readdirSync(path.join(dir, 'refunds-owed'))).toContain('cut.json.broken')
    expect(read()).toHaveLength(1)
    expect(broken).toHaveLength(1)
    rmSync(dir, { recursive: true })
  },
)
