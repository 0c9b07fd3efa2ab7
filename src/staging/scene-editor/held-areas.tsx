/** A rectangle that a finger takes hold of: its middle and size as shares of the stage's width and height, and its turn to the left. */
export type HeldArea = {
  readonly key: string
  readonly across: number
  readonly down: number
  readonly wide: number
  readonly high: number
  readonly turnDegrees?: number
}

/** Keeps the page where it is under a finger that drags what's in these places of a stage. Elsewhere in it, the finger scrolls the page. */
export function HeldAreas({ areas }: { readonly areas: readonly HeldArea[] }) {
  return areas.map(({ key, across, down, wide, high, turnDegrees = 0 }) => (
    <span
      key={key}
      className="absolute touch-none"
      style={{
        left: percent(across - wide / 2),
        top: percent(down - high / 2),
        width: percent(wide),
        height: percent(high),
        rotate: `${-turnDegrees}deg`,
      }}
    />
  ))
}

const percent = (share: number) => `${share * 100}%`
