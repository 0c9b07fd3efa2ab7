/** The demonstration data's files, read without the importers. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { writeDemonstrationFiles } from '#datasets/demonstration/files.server.ts'
import { csvRecords } from '#domain/csv-records.ts'

/** A row of a file by column name. */
export type FileRow = Readonly<Record<string, string>>

/** Files in a folder of their own. */
export type DemonstrationFolder = {
  /** The records of a file, the header included. */
  records(file: string): Promise<string[][]>
  /** The rows of a file, below the line that starts with `first` or, without it, below the first line. */
  rowsOf(file: string, first?: string): Promise<FileRow[]>
  remove(): Promise<void>
}

/** Writes the files of the demonstration data into a new folder. */
export async function demonstrationFolder(): Promise<DemonstrationFolder> {
  const directory = await mkdtemp(path.join(tmpdir(), 'freehold-raw-figures-'))
  await writeDemonstrationFiles(directory)
  const read = new Map<string, Promise<string[][]>>()
  const records = (file: string) => {
    const found = read.get(file) ?? recordsOf(path.join(directory, file))
    read.set(file, found)
    return found
  }
  return {
    records,
    rowsOf: async (file, first) => {
      const all = await records(file)
      const start = first === undefined ? 0 : all.findIndex(([name]) => name === first)
      return rowsBelow(all, start)
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  }
}

function rowsBelow(records: readonly string[][], start: number): FileRow[] {
  const names = records[start] ?? []
  return records
    .slice(start + 1)
    .map((fields) => Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])))
}

async function recordsOf(file: string): Promise<string[][]> {
  const found: string[][] = []
  const reader = csvRecords(
    (fields) => found.push(fields),
    (reason) => {
      throw new Error(`${file}: ${reason}`)
    },
  )
  reader.write(await readFile(file, 'utf8'))
  reader.end()
  return found
}
