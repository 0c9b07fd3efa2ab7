/** Called for each record, with its fields, first line number and position in `text`. */
export type RecordHandler = (fields: string[], line: number, text: string, start: number, end: number) => void

/** Called for each line that isn't valid CSV. */
export type BrokenHandler = (reason: string, line: number, raw: string) => void

/** Splits a stream of text into CSV records. */
export type CsvRecords = {
  /** Adds text. An incomplete record waits for the rest. */
  write: (text: string) => void
  /** Whether an incomplete record is waiting for the rest. */
  isWaiting(): boolean
  /** Counts a line that was read elsewhere. */
  passLine(): void
  /** Ends the text. A last line without a line break is also a record. */
  end: () => void
}

/** Maximum length of a record with line breaks, in characters. Anything longer means a missing quote. */
const LONGEST_RECORD = 64 * 1024
const NOT_CLOSED = 'a quotation mark is not closed'

/** JSON in a quoted field whose quotation marks have backslashes instead of being doubled, as in energy certificates. */
const JSON_START = /^(\{|\[\{?)\\"/

const ALL_QUOTED = /^"[^"]*"(?:,"[^"]*")*$/

/**
 * Splits text into CSV records (RFC 4180: commas, doubled quotes and line breaks in quoted fields; LF, CRLF or both). Skips
 * empty lines. A line with a missing or misplaced quote is reported as broken, and reading continues with the next line.
 * Lines without quotes, and lines where every field is quoted, take a fast path.
 */
export function csvRecords(onRecord: RecordHandler, onBroken: BrokenHandler, firstLine = 1): CsvRecords {
  let waiting = ''
  let line = firstLine
  const quotes = quoteState()

  function read(text: string, final: boolean): void {
    let start = 0
    while (start < text.length) {
      let newline = text.indexOf('\n', start)
      if (newline < 0) {
        if (!final) break
        newline = text.length
      }
      const end = text.charCodeAt(newline - 1) === 13 && newline > start ? newline - 1 : newline
      const simple = end === start ? [] : simpleFields(text.slice(start, end))
      let next = newline + 1
      let lines = 1
      if (simple && end > start) onRecord(simple, line, text, start, end)
      else if (!simple) {
        const record = quotedRecord(text, start, final)
        if (record === 'incomplete' && text.length - start <= LONGEST_RECORD) break
        if (typeof record === 'string') {
          onBroken(record === 'incomplete' ? NOT_CLOSED : record, line, text.slice(start, end))
        } else {
          onRecord(record.fields, line, text, start, record.end)
          ;({ next, lines } = record)
        }
      }
      start = next
      line += lines
    }
    waiting = start === 0 ? text : text.slice(start)
    quotes.restart(waiting)
  }

  return {
    write: (text) => {
      const mayEnd =
        waiting === '' || quotes.endsRecord(text) || waiting.length + text.length > LONGEST_RECORD
      if (mayEnd) read(waiting + text, false)
      else waiting += text
    },
    isWaiting: () => waiting !== '',
    passLine: () => void line++,
    end: () => read(waiting, true),
  }
}

const QUOTE = 34
const LINE_FEED = 10

/** Follows a record through the texts that it comes in, so that it's only parsed once it can be complete. */
function quoteState() {
  let isOpen = false
  return {
    /** Whether a line of the next text ends outside quotes. */
    endsRecord(text: string): boolean {
      for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at)
        if (code === QUOTE) isOpen = !isOpen
        else if (code === LINE_FEED && !isOpen) return true
      }
      return false
    },
    /** Begins again, with the text of a record that is waiting for the rest. */
    restart(waiting: string): void {
      isOpen = false
      for (let at = waiting.indexOf('"'); at >= 0; at = waiting.indexOf('"', at + 1)) isOpen = !isOpen
    },
  }
}

/** Returns the fields of a line with no quotes, or with every field simply quoted. Null for any other line. */
function simpleFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  return ALL_QUOTED.test(line) ? line.slice(1, -1).split('","') : null
}

type QuotedRecord = { fields: string[]; end: number; next: number; lines: number }

/** Reads one record from `start`, character by character. Returns a string if it's invalid. */
function quotedRecord(
  text: string,
  start: number,
  final: boolean,
): QuotedRecord | 'incomplete' | (string & {}) {
  const fields: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (lines > 1 && at - start > LONGEST_RECORD) return 'incomplete'
    if (text[at] === '"') {
      const field = quotedField(text, at, final)
      if (typeof field === 'string') return field
      fields.push(field.value)
      lines += field.breaks
      at = field.end
    } else {
      let stop = at
      while (stop < text.length && text[stop] !== ',' && text[stop] !== '\n') {
        if (text[stop] === '"') return 'there is a quotation mark in an unquoted field'
        stop++
      }
      fields.push(text.slice(at, stop).replace(/\r$/, ''))
      at = text[stop] === '\n' && text[stop - 1] === '\r' && stop > at ? stop - 1 : stop
    }
    if (text[at] === ',') {
      at++
      continue
    }
    const end = at
    if (text[at] === '\r') at++
    if (at < text.length && text[at] !== '\n') return 'there is text after a closing quotation mark'
    if (at >= text.length && !final) return 'incomplete'
    return { fields, end, next: at + 1, lines }
  }
}

function quotedField(text: string, start: number, final: boolean) {
  let value = ''
  let from = start + 1
  const isEscaped = (text[from] === '{' || text[from] === '[') && JSON_START.test(text.slice(from, from + 4))
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0 || isTooLong(text, start, quote)) return final ? NOT_CLOSED : 'incomplete'
    value += text.slice(from, quote)
    if (isEscaped && text[quote - 1] === '\\') {
      value = `${value.slice(0, -1)}"`
      from = quote + 1
      continue
    }
    if (text[quote + 1] === '"') {
      value += '"'
      from = quote + 2
      continue
    }
    if (quote + 1 >= text.length && !final) return 'incomplete'
    return { value, end: quote + 1, breaks: value.split('\n').length - 1 }
  }
}

/** Whether a field is too long for one with line breaks, and has some. Outlines of areas are long, in a single line. */
function isTooLong(text: string, start: number, end: number): boolean {
  if (end - start <= LONGEST_RECORD) return false
  const feed = text.indexOf('\n', start)
  return feed >= 0 && feed < end
}
