/**
 * The contrast of two colours such as '#16202b', from 1 to 21: the formula of the Web Content Accessibility Guidelines
 * 2.2.
 */
export function contrast(one: string | undefined, other: string | undefined): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

/** Relative luminance as the guidelines define it. Throws if the text isn't a colour. */
function luminance(hex: string | undefined): number {
  if (!hex || !/^#[0-9a-f]{6}$/i.test(hex)) throw new RangeError(`'${hex}' is no colour written #rrggbb`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
