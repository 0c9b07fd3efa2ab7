/** The records of postcodes as the JSON text that the API answers with, written from rows that were read as text. */
import { joined, jsonPieces, type JsonText } from '#web/endpoint/json-text.ts'

import {
  type AreaKey,
  FACT_COLUMNS,
  FACTS,
  FIRST_FACTS,
  namedCodes,
  placeOf,
  RECORD_AREAS,
  type RecordArea,
} from './record-row.ts'
import type { Place, PostcodeRecord } from './record.ts'

/** A row as read by `RECORD_LINE`: the values of its columns, and the codes of each run of its areas. */
export type RecordLine = { values: readonly string[]; runs: readonly string[] }

type Places = ReadonlyMap<string, Place>

/** Where runs of areas start that mostly change together, so that many postcodes share what's written of a run. */
const RUN_STARTS: ReadonlySet<AreaKey> = new Set(['nation', 'ward', 'constituency', 'lsoa', 'ruralUrban2011'])

const RUNS = runsOf(RECORD_AREAS)

function runsOf(areas: readonly RecordArea[]): RecordArea[][] {
  const runs: RecordArea[][] = []
  for (const area of areas) {
    if (RUN_STARTS.has(area.key)) runs.push([])
    runs.at(-1)?.push(area)
  }
  return runs
}

/** Reads a row. */
export function readLine(text: string): RecordLine {
  const values = text.split('\t', FACT_COLUMNS)
  let from = 0
  for (const value of values) from += value.length + 1
  const runs: string[] = []
  for (const { length } of RUNS) {
    let end = from - 1
    for (let left = length; left > 0 && end !== -1; left--) end = text.indexOf('\t', end + 1)
    runs.push(text.slice(from, end === -1 ? text.length : end))
    from = end + 1
  }
  return { values, runs }
}

/** The postcode of a row. */
export function postcodeIn({ values }: RecordLine): string {
  return values[0] ?? ''
}

/** What is written of a run of areas, and which of them have a code but no name. */
type RunText = { text: string; unnamed: readonly AreaKey[] }

/** Most characters remembered of each run. Only the run with output areas and the longest one can come near it. */
const MAX_CHARACTERS = 3_000_000

/** The text of a run of areas by its codes. The first are forgotten when there are too many. */
class RunTexts {
  readonly #known = new Map<string, RunText>()
  #characters = 0

  get(codes: string): RunText | undefined {
    return this.#known.get(codes)
  }

  add(codes: string, made: RunText): void {
    this.#known.set(codes, made)
    this.#characters += codes.length + made.text.length
    for (const [first, { text }] of this.#known) {
      if (this.#characters <= MAX_CHARACTERS) return
      this.#known.delete(first)
      this.#characters -= first.length + text.length
    }
  }
}

const remembered = new WeakMap<Places, readonly RunTexts[]>()

/** The texts remembered with these names, for each run. */
function textsWith(places: Places): readonly RunTexts[] {
  const known = remembered.get(places)
  if (known) return known
  const made = RUNS.map(() => new RunTexts())
  remembered.set(places, made)
  return made
}

/** The codes, as property.area has them, of runs of areas that haven't been written with these names. */
export function newCodesIn(lines: readonly RecordLine[], places: Places): string[] {
  const texts = textsWith(places)
  const found: string[] = []
  for (const { runs } of lines) {
    let at = 0
    for (const codes of runs) {
      if (!texts[at]?.get(codes)) found.push(...namedCodes(RUNS[at] ?? [], codes))
      at += 1
    }
  }
  return found
}

/**
 * Writes the record of a row to the end of `pieces`, with every field in the order of the API's schema. Areas that have a code but no name
 * are added to `unnamed`.
 */
export function writeRecord(
  pieces: string[],
  { values, runs }: RecordLine,
  places: Places,
  unnamed: Set<AreaKey>,
): void {
  const texts = textsWith(places)
  let facts = ''
  for (const [name, json] of FIRST_NAMES) facts += name + json(values)
  pieces.push(facts)
  let at = 0
  for (const codes of runs) {
    const run = texts[at]?.get(codes) ?? newText(at, codes, places)
    for (const key of run.unnamed) unnamed.add(key)
    pieces.push(run.text)
    at += 1
  }
  pieces.push(`,"source":${FACTS.source.json(values)}}`)
}

/** The same as one text. */
export function recordText(
  line: RecordLine,
  places: Places,
  unnamed: Set<AreaKey>,
): JsonText<PostcodeRecord> {
  const pieces: string[] = []
  writeRecord(pieces, line, places, unnamed)
  return joined(jsonPieces<PostcodeRecord>(pieces))
}

const FIRST_NAMES = FIRST_FACTS.map(
  ([key, { json }], at) => [`${at > 0 ? ',' : '{'}"${key}":`, json] as const,
)

/** Writes a run of areas, and remembers it if these are the names of all of them. */
function newText(at: number, codes: string, places: Places): RunText {
  const areas = RUNS[at] ?? []
  const unnamed: AreaKey[] = []
  let text = ''
  for (const [place, code] of codes.split('\t').entries()) {
    const area = areas[place]
    if (area) text += `,"${area.key}":${areaJson(area, code, places, unnamed)}`
  }
  if (!namedCodes(areas, codes).every((code) => places.has(code))) return { text, unnamed }
  const made = { text: copyOf(text), unnamed }
  textsWith(places)[at]?.add(copyOf(codes), made)
  return made
}

/** The same text on its own. V8 keeps a part of a text with the whole of it, and a joined one with all its pieces. */
function copyOf(text: string): string {
  return Buffer.from(text).toString()
}

function areaJson(area: RecordArea, code: string, places: Places, unnamed: AreaKey[]): string {
  const shown = placeOf(area, code, places)
  if (shown === null) return 'null'
  if (shown.name === null && !area.unnamed) unnamed.push(area.key)
  return JSON.stringify(shown)
}

type Part = { places: Places; unnamed: Set<AreaKey>; keys: ReadonlySet<keyof PostcodeRecord> }

/** Writes only these fields of a row's record, in the same way. */
export function writePart(
  pieces: string[],
  { values, runs }: RecordLine,
  { places, unnamed, keys }: Part,
): void {
  const missing: AreaKey[] = []
  let before = '{'
  const write = (key: string, json: string) => {
    pieces.push(`${before}"${key}":`, json)
    before = ','
  }
  for (const [key, { json }] of FIRST_FACTS) if (keys.has(key)) write(key, json(values))
  for (const [at, areas] of RUNS.entries()) {
    const codes = runs[at]?.split('\t') ?? []
    for (const [place, area] of areas.entries())
      if (keys.has(area.key)) write(area.key, areaJson(area, codes[place] ?? '', places, missing))
  }
  for (const key of missing) unnamed.add(key)
  if (keys.has('source')) write('source', FACTS.source.json(values))
  pieces.push('}')
}
