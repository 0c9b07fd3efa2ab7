import type { Composite } from './composite.ts'

/** In a photo of one tone, this share of its pixels has the usual colour of its brightness, to this many levels of 255. */
const MIN_SHARE = 0.995
const MAX_APART = 4
const LEVELS = 256
/** A picture with fewer brightnesses than this isn't a photo. */
const MIN_BRIGHTNESSES = 48

/**
 * A furnished picture whose furniture has the tones of its photo: grey in a black-and-white one, brown in a sepia one. Photos in colour
 * are returned as they are. Pixels outside the mask keep their bytes.
 */
export function inTones(furnished: Composite): Composite {
  const tones = tonesOf(furnished)
  if (tones === null) return furnished
  const { picture, mask } = furnished
  const data = Uint8Array.from(picture.data)
  for (let pixel = 0; pixel < mask.length; pixel++)
    if (mask[pixel] !== 0) data.set(tones.subarray(3 * brightness(data, pixel)).subarray(0, 3), 3 * pixel)
  return { picture: { ...picture, data }, mask }
}

/** The colour that the photo gives each brightness, outside the mask; null if it has several colours for one. */
function tonesOf({ picture: { data }, mask }: Composite): Uint8Array | null {
  const sums = new Float64Array(LEVELS * 3)
  const counts = new Uint32Array(LEVELS)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] !== 0) continue
    const level = brightness(data, pixel)
    counts[level] = (counts[level] ?? 0) + 1
    for (let part = 0; part < 3; part++)
      sums[level * 3 + part] = (sums[level * 3 + part] ?? 0) + (data[pixel * 3 + part] ?? 0)
  }
  if (counts.reduce((known, count) => known + (count > 0 ? 1 : 0), 0) < MIN_BRIGHTNESSES) return null
  const tones = filled(sums, counts)
  let [seen, apart] = [0, 0]
  for (let pixel = 0; pixel < mask.length; pixel++) {
    if (mask[pixel] !== 0) continue
    seen += 1
    const level = brightness(data, pixel)
    const furthest = Math.max(
      ...[0, 1, 2].map((part) => Math.abs((data[pixel * 3 + part] ?? 0) - (tones[level * 3 + part] ?? 0))),
    )
    if (furthest > MAX_APART) apart += 1
  }
  return seen > 0 && apart <= seen * (1 - MIN_SHARE) ? tones : null
}

/** The average colour of each brightness. One that the photo doesn't have gets its colour from the nearest on both sides. */
function filled(sums: Float64Array, counts: Uint32Array): Uint8Array {
  const tones = new Uint8Array(LEVELS * 3)
  const known = Array.from({ length: LEVELS }, (_, level) => level).filter((level) => counts[level])
  for (let level = 0; level < LEVELS; level++) {
    const below = known.findLast((each) => each <= level)
    const above = known.find((each) => each >= level)
    for (let part = 0; part < 3; part++) {
      const at = (each: number) => (sums[each * 3 + part] ?? 0) / (counts[each] ?? 1) - each
      const shift =
        below === undefined || above === undefined
          ? 0
          : below === above
            ? at(below)
            : at(below) + ((at(above) - at(below)) * (level - below)) / (above - below)
      tones[level * 3 + part] = Math.max(0, Math.min(255, Math.round(level + shift)))
    }
  }
  return tones
}

/** From 0 to 255, with the weights of ITU-R BT.601. */
function brightness(data: Uint8Array, pixel: number): number {
  const at = pixel * 3
  return Math.round(0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0))
}
