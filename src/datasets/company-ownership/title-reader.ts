import type { IsoDate } from '#domain/dates.ts'

import { copyRow } from '../import/copy-text.ts'
import type { CopyText, Rejection, TextLayout } from '../import/importer.ts'
import { dayOf, rejectedTitleRow, type TitleColumns, type TitleFile, titleRow } from './parse.ts'
import { TITLE_NUMBER } from './title-number.ts'

type TitleReading = {
  columns: TitleColumns
  /** Positions of the columns that only files of changes have; -1 in full files. */
  change: { indicator: number; date: number }
  /** The number of fields of a record. */
  width: number
  file: TitleFile
}

type TitleReader = Required<Pick<TextLayout, 'row' | 'rest' | 'beside' | 'end'>> & {
  /** Notes the number of rows that the last line states. */
  trailer: (count: number) => CopyText
}

/** If more rows than this are rejected, no title of the list is taken to have gone. */
const MOST_KEPT = 100_000

/**
 * Reads the records of a file, and what they say of it: how many there are, up to which day they're known, and which titles
 * of a full file have a row that was rejected.
 */
export function titleReader(reading: TitleReading): TitleReader {
  const { file, width } = reading
  let rows = 0
  let stated: number | null = null
  const read = file.isFull ? fullReader(reading) : changesReader(reading)
  return {
    row: (fields) => {
      rows++
      if (fields.length === width) return read.row(fields)
      read.unreadable()
      return { reason: `${fields.length} fields where the header has ${width}` }
    },
    rest: () =>
      read
        .rejected()
        .map((title) => rejectedTitleRow(title, file.register))
        .join(''),
    beside: () => {
      const knownTo = read.knownTo()
      return { table: 'company_list', rows: knownTo === null ? '' : copyRow([file.register, knownTo]) }
    },
    trailer: (count) => {
      stated = count
      return ''
    },
    end: () => {
      if (stated === null && file.isFull)
        return 'it has no last line with the number of rows, so it was probably cut off. Download it again.'
      return stated === null || stated === rows
        ? null
        : `its last line states ${stated} rows, but it has ${rows}. Download it again.`
    },
  }
}

type RecordsReader = {
  row: (fields: readonly string[]) => CopyText | Rejection
  /** Notes a record whose title can't be told. */
  unreadable: () => void
  /** The titles of rejected records; null stands for those whose number can't be read. */
  rejected: () => (string | null)[]
  knownTo: () => IsoDate | null
}

function fullReader({ columns, file }: TitleReading): RecordsReader {
  const rejected = new Set<string | null>()
  const known = latestDay()
  return {
    row: (fields) => {
      const row = titleRow(fields, columns, file)
      if (typeof row === 'string') known.note(dayOf((fields[columns.addedOn] ?? '').trim()))
      else {
        const title = titleOf(fields, columns)
        rejected.add(TITLE_NUMBER.test(title) && rejected.size < MOST_KEPT ? title : null)
      }
      return row
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
    row: (fields) => {
      const indicator = (fields[change.indicator] ?? '').trim().toUpperCase()
      if (indicator !== 'A' && indicator !== 'D')
        return { reason: `change indicator '${indicator}' is neither A (added) nor D (deleted)` }
      const written = (fields[change.date] ?? '').trim()
      const day = dayOf(written)
      if (day === null || day > file.today)
        return { reason: `change date '${written}' isn't a past date such as 31-01-2026` }
      const row = titleRow(fields, columns, { ...file, isDeleted: indicator === 'D' })
      if (typeof row !== 'string') return row
      known.note(day)
      const title = titleOf(fields, columns)
      if (indicator === 'A') added.set(title, day)
      else if (day <= (added.get(title) ?? '')) return ''
      return row
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
