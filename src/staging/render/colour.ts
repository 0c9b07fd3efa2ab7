/** A colour in linear light: red, green and blue, 1 being white paper in full light. */
export type Rgb = readonly [number, number, number]

/** A CSS colour such as `#c8b090` in linear light. */
export function rgb(hex: string): Rgb {
  const part = (from: number) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255)
  return [part(1), part(3), part(5)]
}

/** An sRGB value between 0 and 1 in linear light (IEC 61966-2-1). */
export function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** A linear value as sRGB between 0 and 1 (IEC 61966-2-1). */
export function encoded(value: number): number {
  if (value <= 0) return 0
  return value <= 0.0031308 ? value * 12.92 : Math.min(1, 1.055 * value ** (1 / 2.4) - 0.055)
}
