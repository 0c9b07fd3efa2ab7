/** Receives each record: its fields, the line that it begins on, and where its raw text lies in `text`. */
export type RecordHandler = (fields: string[], line: number, text: string, start: number, end: number) => void

/** Receives a line that cannot be read as CSV. */
export type BrokenHandler = (reason: string, line: number, raw: string) => void

/** A stream of text cut into CSV records. */
export type CsvRecords = {
  /** Takes more text; a record that is not complete yet waits for the rest. */
  write: (text: string) => void
  /** Whether the beginning of a record waits for the rest. */
  isWaiting(): boolean
  /** A line was read by other means. */
  passLine(): void
  /** The text is complete: a last line without a line break is a record too. */
  end: () => void
}

/** A quoted field may hold line breaks, up to this length; beyond it a quote was forgotten. */
const LONGEST_RECORD = 256 * 1024

const ALL_QUOTED = /^"[^"]*"(?:,"[^"]*")*$/

/**
 * Splits text into CSV records (RFC 4180: commas, quotes doubled inside quoted fields, line breaks inside them; LF, CRLF
 * or both). Empty lines are passed over. A line with a forgotten or misplaced quote is reported as broken, and reading
 * goes on with the next line. Lines without quotes and lines with every field quoted take a fast path.
 */
export function csvRecords(onRecord: RecordHandler, onBroken: BrokenHandler, firstLine = 1): CsvRecords {
  let waiting = ''
  let line = firstLine

  function read(text: string, final: boolean): void {
    let start = 0
    while (start < text.length) {
      let newline = text.indexOf('\n', start)
      if (newline < 0) {
        if (!final) break
        newline = text.length
      }
      const end = text.charCodeAt(newline - 1) === 13 && newline > start ? newline - 1 : newline
      if (end === start) {
        start = newline + 1
        line++
        continue
      }
      const fields = simpleFields(text.slice(start, end))
      if (fields) {
        onRecord(fields, line, text, start, end)
        start = newline + 1
        line++
        continue
      }
      const record = quotedRecord(text, start, final)
      if (record === 'incomplete' && text.length - start <= LONGEST_RECORD) break
      if (typeof record === 'string') {
        onBroken(
          record === 'incomplete' ? 'a quotation mark is never closed' : record,
          line,
          text.slice(start, end),
        )
        start = newline + 1
        line++
        continue
      }
      onRecord(record.fields, line, text, start, record.end)
      line += record.lines
      start = record.next
    }
    waiting = start === 0 ? text : text.slice(start)
  }

  return {
    write: (text) => read(waiting === '' ? text : waiting + text, false),
    isWaiting: () => waiting !== '',
    passLine: () => void line++,
    end: () => read(waiting, true),
  }
}

/** The fields of a line that has no quotes at all or nothing but plainly quoted fields; null for any other line. */
function simpleFields(line: string): string[] | null {
  if (!line.includes('"')) return line.split(',')
  return ALL_QUOTED.test(line) ? line.slice(1, -1).split('","') : null
}

type QuotedRecord = { fields: string[]; end: number; next: number; lines: number }

/** Reads one record from `start` character by character. A string tells why there is none. */
function quotedRecord(
  text: string,
  start: number,
  final: boolean,
): QuotedRecord | 'incomplete' | (string & {}) {
  const fields: string[] = []
  let lines = 1
  let at = start
  for (;;) {
    if (text[at] === '"') {
      const field = quotedField(text, at, final)
      if (typeof field === 'string') return field
      fields.push(field.value)
      lines += field.breaks
      at = field.end
    } else {
      let stop = at
      while (stop < text.length && text[stop] !== ',' && text[stop] !== '\n') {
        if (text[stop] === '"') return 'a quotation mark stands inside an unquoted field'
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
    if (at < text.length && text[at] !== '\n') return 'text follows a closing quotation mark'
    if (at >= text.length && !final) return 'incomplete'
    return { fields, end, next: at + 1, lines }
  }
}

function quotedField(text: string, start: number, final: boolean) {
  let value = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return final ? 'a quotation mark is never closed' : 'incomplete'
    value += text.slice(from, quote)
    if (text[quote + 1] === '"') {
      value += '"'
      from = quote + 2
      continue
    }
    if (quote + 1 >= text.length && !final) return 'incomplete'
    return { value, end: quote + 1, breaks: value.split('\n').length - 1 }
  }
}
