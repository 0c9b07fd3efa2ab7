import { upperMedian } from '#domain/median.ts'
import { PLANES } from '#staging/geometry/room.ts'
import type { Raster } from '#staging/image/raster.ts'

/** A plane's light may differ from the whole room's by this factor. */
const MAX_APART = 1.4
const MIN_PIXELS = 150
/** Shares of red, green and blue of the same surface differ by less than this. */
const TINT = 0.02

/**
 * The original, made as bright as the result so that colours can be compared: dark furniture makes a camera expose a
 * room longer, and furniture puts some walls in more shade than others. `planes` says which plane each pixel shows; the
 * floor gets the whole room's exposure, because it may be another floor.
 */
export function exposureAligned(original: Raster, result: Raster, planes: Uint8Array): Raster {
  const ratios: number[][] = PLANES.map(() => [])
  for (let pixel = 0; pixel < planes.length; pixel += 3) {
    const ratio = ratioAt(original, result, pixel * 3)
    if (ratio !== null) ratios[planes[pixel] ?? 0]?.push(ratio)
  }
  const floor = PLANES.indexOf('floor')
  const room = ratios.flatMap((some, plane) => (plane === floor ? [] : some))
  const whole = room.length < MIN_PIXELS ? 0 : (upperMedian(room) ?? 0)
  const gains = ratios.map((some, plane) => {
    if (plane === floor || some.length < MIN_PIXELS) return whole
    return (
      whole + Math.max(-Math.log(MAX_APART), Math.min(Math.log(MAX_APART), (upperMedian(some) ?? 0) - whole))
    )
  })
  const tables = gains.map(brightened)
  const data = new Uint8Array(original.data.length)
  for (let at = 0; at < data.length; at++)
    data[at] = tables[planes[Math.floor(at / 3)] ?? 0]?.[original.data[at] ?? 0] ?? 0
  return { ...original, data }
}

/** The logarithm of how much brighter a pixel is. Null if it's too dark, overexposed or of another colour. */
function ratioAt({ data: before }: Raster, { data: after }: Raster, at: number): number | null {
  let [was, is, darkest, brightest] = [0, 0, 255, 0]
  for (let part = 0; part < 3; part++) {
    const [one, other] = [before[at + part] ?? 0, after[at + part] ?? 0]
    was += one
    is += other
    darkest = Math.min(darkest, one, other)
    brightest = Math.max(brightest, one, other)
  }
  if (darkest < 24 || brightest > 236) return null
  for (let part = 0; part < 3; part++)
    if (Math.abs((before[at + part] ?? 0) / was - (after[at + part] ?? 0) / is) > TINT) return null
  return 2.2 * Math.log(is / was)
}

/** What each of the 256 values becomes when the light changes by the factor exp(`gain`); bright values roll off as in a camera. */
function brightened(gain: number): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, value) =>
    Math.min(255, Math.round(value * Math.exp(gain / 2.2))),
  )
}
