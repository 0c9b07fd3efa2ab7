import type { Raster } from './raster.ts'

const [SHORT, LONG, BYTES] = [3, 4, 7]
const HEADER_BYTES = 8

/** An uncompressed TIFF file of a picture in the colours of an ICC profile, or in sRGB without one. */
export function tiffOf({ width, height, data }: Raster, profile: Uint8Array | null): Uint8Array {
  const bitsAt = HEADER_BYTES + data.length + (data.length % 2)
  const profileAt = bitsAt + 6
  const directoryAt = profileAt + (profile ? profile.length + (profile.length % 2) : 0)
  // Tag, type, count and value (or where the value is), in the order of tags: TIFF 6.0, section 8.
  const entries: [number, number, number, number][] = [
    [256, LONG, 1, width],
    [257, LONG, 1, height],
    [258, SHORT, 3, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 2],
    [273, LONG, 1, HEADER_BYTES],
    [277, SHORT, 1, 3],
    [278, LONG, 1, height],
    [279, LONG, 1, data.length],
  ]
  if (profile) entries.push([34_675, BYTES, profile.length, profileAt])
  const file = new Uint8Array(directoryAt + 2 + entries.length * 12 + 4)
  const view = new DataView(file.buffer)
  file.set([0x49, 0x49, 42, 0])
  view.setUint32(4, directoryAt, true)
  file.set(data, HEADER_BYTES)
  file.set([8, 0, 8, 0, 8, 0], bitsAt)
  if (profile) file.set(profile, profileAt)
  view.setUint16(directoryAt, entries.length, true)
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const place = directoryAt + 2 + at * 12
    view.setUint16(place, tag, true)
    view.setUint16(place + 2, type, true)
    view.setUint32(place + 4, count, true)
    view.setUint32(place + 8, value, true)
  }
  return file
}
