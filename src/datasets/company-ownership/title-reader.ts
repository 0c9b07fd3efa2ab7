import type { IsoDate } from '#domain/dates.ts'

import type { BinaryRows } from '../import/copy-binary.ts'
import { copyRow } from '../import/copy-text.ts'
import type { BinaryLayout, Rejection } from '../import/importer.ts'
import { appendRejectedTitle, appendTitle, dayOf, type TitleColumns, type TitleFile } from './parse.ts'
import { titleLine } from './title-line.ts'
import { TITLE_NUMBER } from './title-number.ts'

/** What a file's records are read by. */
export type TitleReading = {
  columns: TitleColumns
  /** Positions of the columns that only files of changes have; -1 in full files. */
  change: { indicator: number; date: number }
  /** The number of fields of a record. */
  width: number
  file: TitleFile
}

type TitleReader = Required<Pick<BinaryLayout, 'record' | 'rest' | 'beside' | 'end'>> &
  Pick<BinaryLayout, 'line'> & {
    /** Notes the number of rows that the last line states. */
    trailer: (count: number) => void
  }

/** If more rows than this are rejected, no title of the list is taken to have gone. */
const MAX_KEPT = 100_000

/**
 * Reads the records of a file, and what they say of it: how many there are, up to which day they're known, and which titles
 * of a full file have a row that was rejected.
 */
export function titleReader(reading: TitleReading): TitleReader {
  const { file, width } = reading
  let rows = 0
  let stated: number | null = null
  const read = file.isFull ? fullReader(reading) : changesReader(reading)
  const { line } = read
  return {
    ...(line && {
      line: (bytes, start, out) => {
        const next = line(bytes, start, out)
        if (next >= 0) rows++
        return next
      },
    }),
    record: (fields, out) => {
      rows++
      if (fields.length === width) return read.record(fields, out)
      read.unreadable()
      return { reason: `${fields.length} fields where the header has ${width}` }
    },
    rest: (out) => {
      for (const title of read.rejected()) appendRejectedTitle(out, title, file.register)
    },
    beside: () => {
      const knownTo = read.knownTo()
      return { table: 'company_list', rows: knownTo === null ? '' : copyRow([file.register, knownTo]) }
    },
    trailer: (count) => void (stated = count),
    end: () => {
      if (stated === null && file.isFull)
        return 'it has no last line with the number of rows, so it was probably cut off. Download it again.'
      return stated === null || stated === rows
        ? null
        : `its last line states ${stated} rows, but it has ${rows}. Download it again.`
    },
  }
}

type RecordsReader = Pick<BinaryLayout, 'line'> & {
  record: (fields: readonly string[], out: BinaryRows) => Rejection | null
  /** Notes a record whose title number can't be read. */
  unreadable: () => void
  /** The titles of rejected records; null stands for those whose number can't be read. */
  rejected: () => (string | null)[]
  knownTo: () => IsoDate | null
}

function fullReader({ columns, file, width }: TitleReading): RecordsReader {
  const rejected = new Set<string | null>()
  const known = latestDay()
  return {
    line: titleLine({ columns, file, width, noteDay: known.note }),
    record: (fields, out) => {
      const rejection = appendTitle(fields, columns, file, out)
      if (rejection === null) known.note(dayOf((fields[columns.addedOn] ?? '').trim()))
      else {
        const title = titleOf(fields, columns)
        rejected.add(TITLE_NUMBER.test(title) && rejected.size < MAX_KEPT ? title : null)
      }
      return rejection
    },
    unreadable: () => void rejected.add(null),
    rejected: () => [...rejected],
    knownTo: known.day,
  }
}

function changesReader({ columns, change, file }: TitleReading): RecordsReader {
  /** When titles were added: an earlier deletion is of their former entry. */
  const added = new Map<string, IsoDate>()
  const known = latestDay()
  return {
    record: (fields, out) => {
      const indicator = (fields[change.indicator] ?? '').trim().toUpperCase()
      if (indicator !== 'A' && indicator !== 'D')
        return { reason: `change indicator '${indicator}' is neither A (added) nor D (deleted)` }
      const written = (fields[change.date] ?? '').trim()
      const day = dayOf(written)
      if (day === null || day > file.today)
        return { reason: `change date '${written}' isn't a past date such as 31-01-2026` }
      const before = out.length
      const rejection = appendTitle(fields, columns, { ...file, isDeleted: indicator === 'D' }, out)
      if (rejection !== null) return rejection
      known.note(day)
      const title = titleOf(fields, columns)
      if (indicator === 'A') added.set(title, day)
      else if (day <= (added.get(title) ?? '')) out.length = before
      return null
    },
    // A file of changes only deletes titles that it names.
    unreadable: () => {},
    rejected: () => [],
    knownTo: known.day,
  }
}

function titleOf(fields: readonly string[], { titleNumber }: TitleColumns): string {
  return (fields[titleNumber] ?? '').trim().toUpperCase()
}

function latestDay(): { note: (day: IsoDate | null) => void; day: () => IsoDate | null } {
  let latest: IsoDate | null = null
  return {
    note: (day) => {
      if (day !== null && (latest === null || day > latest)) latest = day
    },
    day: () => latest,
  }
}
