/** EXIF's tag of the focal length on 35 mm film, whose frame is 36 mm wide (CIPA DC-008, table 8). */
const FOCAL_ON_35MM_FILM = 0xa405
const EXIF_DIRECTORY = 0x8769
const FRAME_MM = 36

/**
 * The focal length as a share of the picture's longer side, from the value on 35 mm film in EXIF data. Null if it's not stated
 * or not between 8 and 300 mm: cropped pictures often say 0.
 */
export function focalOfLongerSide(exif: Uint8Array | null): number | null {
  if (!exif) return null
  const start = String.fromCharCode(...exif.subarray(0, 4)) === 'Exif' ? 6 : 0
  const view = new DataView(exif.buffer, exif.byteOffset + start, exif.byteLength - start)
  if (view.byteLength < 8) return null
  const order = view.getUint16(0)
  if (order !== 0x4949 && order !== 0x4d4d) return null
  const isLittle = order === 0x4949
  const directory = entryOf(view, view.getUint32(4, isLittle), EXIF_DIRECTORY, isLittle)
  const millimetres = directory === null ? null : entryOf(view, directory, FOCAL_ON_35MM_FILM, isLittle)
  return millimetres === null || millimetres < 8 || millimetres > 300 ? null : millimetres / FRAME_MM
}

/** The value of a tag in a directory of short or long whole numbers. Null if it isn't there or the data ends before. */
function entryOf(view: DataView, at: number, tag: number, isLittle: boolean): number | null {
  if (at < 8 || at + 2 > view.byteLength) return null
  const count = view.getUint16(at, isLittle)
  for (let entry = 0; entry < count; entry++) {
    const place = at + 2 + entry * 12
    if (place + 12 > view.byteLength) return null
    if (view.getUint16(place, isLittle) !== tag) continue
    const isShort = view.getUint16(place + 2, isLittle) === 3
    return isShort ? view.getUint16(place + 8, isLittle) : view.getUint32(place + 8, isLittle)
  }
  return null
}
