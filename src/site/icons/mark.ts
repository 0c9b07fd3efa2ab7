/** The mark: a parcel of land edged in red on a survey of its neighbours. One drawing for every icon of the site. */

type MarkProps = {
  /** Edge length in pixels. */
  readonly size: number
  /** Corners: round for browsers; square where the system cuts its own shape. */
  readonly rounded: boolean
  /** Share of the edge that the drawing keeps free on every side: systems cut up to a tenth off a maskable icon. */
  readonly margin: number
}

/** The mark as SVG. */
export function markSvg({ size, rounded, margin }: MarkProps): string {
  const scale = 1 - 2 * margin
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64"${rounded ? ' rx="6"' : ''} fill="#FBFAF6"/><g transform="translate(${64 * margin} ${64 * margin}) scale(${scale})"><path d="M-32 60L96 36M-32 18L96-6M22 8L30 48M46 3L53 44" stroke="#B9B2A1" stroke-width="2" fill="none"/><path d="M14 18L48 12L52 46L20 52Z" fill="#fff" stroke="#C4122F" stroke-width="7"/></g></svg>`
}
