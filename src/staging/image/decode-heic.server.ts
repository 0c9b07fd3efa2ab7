import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import type { Raster } from './raster.ts'

type Status = { readonly code: unknown }
type Channel = {
  readonly width: number
  readonly height: number
  readonly stride: number
  readonly data: Uint8Array
}
type Decoded = Status & { readonly channels: readonly Channel[] }

/** What we use of libheif, whose types don't describe it as a CommonJS module. */
type Heif = {
  readonly heif_error_code: { readonly heif_error_Ok: unknown }
  readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown }
  readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown }
  heif_context_alloc(): object | null
  heif_context_read_from_memory(context: object, bytes: Uint8Array): Status
  heif_js_context_get_primary_image_handle(context: object): object & Partial<Status>
  heif_js_decode_image2(handle: object, colours: unknown, chroma: unknown): Partial<Decoded> | null
}
type Receive = (instance: WebAssembly.Instance) => unknown
type Options = {
  readonly instantiateWasm: (imports: WebAssembly.Imports, receive: Receive) => unknown
  readonly print: () => void
  readonly printErr: () => void
}

const PAGE_BYTES = 65_536
/** Memory that the decoder may use, in bytes: a picture of 60 megapixels needs about 450 MB. */
const MAX_MEMORY = 640 * 1024 * 1024

const require = createRequire(import.meta.url)
let compiled: WebAssembly.Module | undefined

/**
 * The primary picture of a HEIC file, upright and in the file's own colours, at its size or a whole fraction of it whose longer side has at
 * least `leastPx`. Null if it can't be decoded. It takes about 0.6 seconds for 12 megapixels, and half a gigabyte for a large photo: run it in
 * a process of its own, and check the stated size first.
 */
export function decodeHeic(bytes: Uint8Array, leastPx = Infinity): Raster | null {
  try {
    return decodedBy(newDecoder(), bytes, leastPx)
  } catch {
    // Damaged files can make WebAssembly stop, or need more memory than it may use.
    return null
  } finally {
    // The decoder's memory is only freed with it, and the next photo needs as much. The first collection frees it in the
    // background; the second begins when that has ended.
    collectGarbage()
    collectGarbage()
  }
}

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

function decodedBy(heif: Heif, bytes: Uint8Array, leastPx: number): Raster | null {
  const context = heif.heif_context_alloc()
  if (!context) return null
  if (heif.heif_context_read_from_memory(context, bytes).code !== heif.heif_error_code.heif_error_Ok)
    return null
  const handle = heif.heif_js_context_get_primary_image_handle(context)
  if (handle.code !== undefined) return null
  const { heif_colorspace_RGB: colours } = heif.heif_colorspace
  const decoded = heif.heif_js_decode_image2(handle, colours, heif.heif_chroma.heif_chroma_interleaved_RGB)
  const channel = decoded?.channels?.[0]
  if (!channel) return null
  return shrunk(channel, Math.max(1, Math.floor(Math.max(channel.width, channel.height) / leastPx)))
}

/** Each file gets its own decoder, whose memory is freed with it: WebAssembly's memory never shrinks. */
function newDecoder(): Heif {
  const folder = 'libheif-js/libheif-wasm'
  compiled ??= new WebAssembly.Module(readFileSync(require.resolve(`${folder}/libheif.wasm`)))
  const code = compiled
  const make = require(`${folder}/libheif.js`) as (options: Options) => Heif
  return make({
    instantiateWasm: (imports, receive) => receive(limited(new WebAssembly.Instance(code, imports))),
    print: () => {},
    printErr: () => {},
  })
}

/** The same instance, whose memory can't grow beyond the limit: pictures inside a file can be larger than it states. */
function limited(instance: WebAssembly.Instance): WebAssembly.Instance {
  for (const memory of Object.values(instance.exports))
    if (memory instanceof WebAssembly.Memory) {
      const grow = memory.grow.bind(memory)
      memory.grow = (pages) => {
        if (memory.buffer.byteLength + pages * PAGE_BYTES > MAX_MEMORY)
          throw new RangeError('Too much memory')
        return grow(pages)
      }
    }
  return instance
}

/** The pixels without the decoder's space at the end of rows, each the mean of `by` × `by`. */
function shrunk({ width, height, stride, data }: Channel, by: number): Raster {
  const [columns, rows] = [Math.floor(width / by), Math.floor(height / by)]
  const result = new Uint8Array(columns * rows * 3)
  const sums = new Uint32Array(columns * 3)
  for (let row = 0; row < rows; row++) {
    sums.fill(0)
    for (let y = row * by; y < (row + 1) * by; y++)
      for (let x = 0; x < columns * by; x++) {
        const [from, to] = [y * stride + x * 3, Math.floor(x / by) * 3]
        for (let part = 0; part < 3; part++)
          sums[to + part] = (sums[to + part] ?? 0) + (data[from + part] ?? 0)
      }
    for (let at = 0; at < sums.length; at++)
      result[row * sums.length + at] = Math.round((sums[at] ?? 0) / (by * by))
  }
  return { width: columns, height: rows, data: result }
}
