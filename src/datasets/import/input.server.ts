import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, stat } from 'node:fs/promises'
import path from 'node:path'
import { addAbortSignal, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { ImportError } from './import-error.ts'

/** A file name ('-' is standard input) or a stream of bytes. */
export type ImportInput = string | { name: string; stream: Readable }

/** Bytes to import. */
export type OpenInput = {
  /** File name without its folder, for messages and the run record. */
  name: string
  kind: 'plain' | 'gzip' | 'zip'
  /** Path of a zip file, which can't be read as a stream. */
  path: string | null
  stream: Readable
  /** Size on disk in bytes; null if unknown. */
  bytes: number | null
}

/** Checks that every input file is readable and not empty. Throws an ImportError naming the first that isn't. */
export async function checkInputs(inputs: readonly ImportInput[]): Promise<number | null> {
  let bytes: number | null = 0
  for (const input of inputs) {
    if (typeof input !== 'string' || input === '-') bytes = null
    else {
      const size = await readableSize(input)
      bytes = bytes === null ? null : bytes + size
    }
  }
  return bytes
}

/** Opens an input and detects its type from its first bytes. A zip that arrives as a stream is saved to `spoolDir` first. */
export async function openInput(
  input: ImportInput,
  {
    spoolDir,
    stdin = process.stdin,
    signal,
  }: { spoolDir: string; stdin?: Readable | undefined; signal?: AbortSignal | undefined },
): Promise<OpenInput> {
  if (typeof input === 'string' && input !== '-') return openFile(input, signal)
  const { name, stream } = typeof input === 'string' ? { name: 'standard input', stream: stdin } : input
  if (signal) addAbortSignal(signal, stream)
  const { head, rest } = await peek(stream)
  if (head.length === 0) throw new ImportError(`${capitalised(name)} is empty.`)
  const kind = kindOf(head)
  if (kind !== 'zip') return { name, kind, path: null, stream: rest, bytes: null }
  await mkdir(spoolDir, { recursive: true })
  const file = path.join(spoolDir, 'input.zip')
  await pipeline(rest, createWriteStream(file))
  return { ...(await openFile(file, signal)), name }
}

async function openFile(file: string, signal?: AbortSignal): Promise<OpenInput> {
  const bytes = await readableSize(file)
  const handle = await open(file, 'r')
  const head = Buffer.alloc(4)
  const { bytesRead } = await handle.read(head, 0, 4, 0)
  await handle.close()
  const kind = kindOf(head.subarray(0, bytesRead))
  return {
    name: path.basename(file),
    kind,
    path: file,
    stream: createReadStream(file, { highWaterMark: 1 << 18, ...(signal ? { signal } : {}) }),
    bytes,
  }
}

async function readableSize(file: string): Promise<number> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(unreadable(file, error))
  })
  if (found.isDirectory()) throw new ImportError(`${file} is a folder. Specify the files in it instead.`)
  // A pipe's bytes can be read only once, but a file is opened several times.
  if (!found.isFile())
    throw new ImportError(`${file} isn't a file on disk. Pipe it to standard input, and give - as the file.`)
  if (found.size === 0) throw new ImportError(`${file} is empty.`)
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ImportError(unreadable(file, error))
  })
  await handle.close()
  return found.size
}

function unreadable(file: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return `File not found: ${file}.`
  if (error.code === 'EACCES' || error.code === 'EPERM') return `Could not read ${file}: permission denied.`
  return `Could not read ${file}: ${error.message}.`
}

function kindOf(head: Buffer): OpenInput['kind'] {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5) ? 'zip' : 'plain'
}

async function peek(stream: Readable): Promise<{ head: Buffer; rest: Readable }> {
  const chunks = stream[Symbol.asyncIterator]()
  const first: Buffer[] = []
  let length = 0
  while (length < 4) {
    const next = await chunks.next()
    if (next.done) break
    const chunk = Buffer.from(next.value as Uint8Array | string)
    first.push(chunk)
    length += chunk.length
  }
  const head = Buffer.concat(first)
  async function* all() {
    try {
      yield head
      for (;;) {
        const next = await chunks.next()
        if (next.done) return
        yield Buffer.from(next.value as Uint8Array | string)
      }
    } finally {
      stream.destroy()
    }
  }
  return { head, rest: Readable.from(all(), { objectMode: false, highWaterMark: 1 << 18 }) }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
