/** The mark used for every icon: a parcel of land outlined in red among its neighbours. */

type MarkProps = {
  /** Width and height in pixels. */
  readonly size: number
  /** Rounded corners for browsers; square where the system applies its own shape. */
  readonly rounded: boolean
  /** Padding as a fraction of the size: systems crop up to a tenth of a maskable icon. */
  readonly margin: number
}

/** The mark as SVG. */
export function markSvg({ size, rounded, margin }: MarkProps): string {
  const scale = 1 - 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64"${rounded ? ' rx="6"' : ''} fill="#FBFAF6"/><g transform="translate(${64 * margin} ${64 * margin}) scale(${scale})"><path d="M-32 60L96 36M-32 18L96-6M22 8L30 48M46 3L53 44" stroke="#B9B2A1" stroke-width="2" fill="none"/><path d="M14 18L48 12L52 46L20 52Z" fill="#fff" stroke="#C4122F" stroke-width="7"/></g></svg>`
}
