import { findIsoDate } from '#domain/dates.ts'

import type { Cell } from '../import/columns.ts'
import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection } from '../import/importer.ts'
import { findLayer } from './layers.ts'

/**
 * Marks are rows without a shape. They stand among the staged rows for designations of which the file has no good
 * outline: part 0 for those that have ended, a negative part for those whose row was rejected. A row whose own entity
 * can't be read has the entity UNREADABLE.
 */

/** The entity of rejected rows whose own can't be read. */
export const UNREADABLE = -1
/** The layer of rejected rows whose own can't be read. */
export const ANY_LAYER = '?'

const ENDED = 0
const REJECTED = -1
/** If more rows than this are rejected, no designation is taken to have gone. */
const MAX_KEPT = 100_000

/** Returns a mark for a designation that has ended, or has no outline any more. */
export function endedMark(cell: Cell): CopyText {
  return mark(cell, cell('entity'), ENDED)
}

type RejectedMarks = {
  /** Notes a record if it was rejected, and returns what was made of it. */
  noted: (cell: Cell, made: CopyText | Rejection) => CopyText | Rejection
  /** Notes a record that can't be read at all. */
  unreadable: () => void
  /** Returns a mark for each rejected record. */
  rows: () => CopyText
}

/** Collects the rejected records of a file. */
export function rejectedMarks(): RejectedMarks {
  const marks: CopyText[] = []
  let couldBeAny = false
  return {
    noted: (cell, made) => {
      if (typeof made === 'string') return made
      const entity = cell('entity')
      if (marks.length === MAX_KEPT) couldBeAny = true
      else if (isEntity(entity)) marks.push(mark(cell, entity, REJECTED))
      else marks.push(mark(cell, UNREADABLE, REJECTED - marks.length))
      return made
    },
    unreadable: () => void (couldBeAny = true),
    rows: () => marks.join('') + (couldBeAny ? mark(() => '', UNREADABLE, REJECTED - marks.length) : ''),
  }
}

/** Whether a text is the publisher's number of a designation. */
export function isEntity(text: string): boolean {
  return /^\d{1,15}$/.test(text)
}

/** Returns the publisher's number of an organisation; null if a record has none. */
export function organisationOf(cell: Cell): string | null {
  const organisation = cell('organisationentity')
  return /^\d{1,9}$/.test(organisation) ? organisation : null
}

function mark(cell: Cell, entity: string | number, part: number): CopyText {
  const layer = findLayer(cell('dataset')) ?? ANY_LAYER
  const enteredOn = findIsoDate(cell('entrydate'))
  return copyRow([entity, part, layer, organisationOf(cell), null, null, null, null, enteredOn, '(0,0),(0,0)', '{}', true]) // prettier-ignore
}
