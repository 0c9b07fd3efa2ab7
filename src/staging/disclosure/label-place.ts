type Size = { width: number; height: number }

/** Shapes that portals crop pictures to, as width over height. */
const CROPS = [1, 4 / 3, 3 / 2, 16 / 9]
/** Distance from the lowest crop, as a share of the picture's height. */
const MARGIN = 0.02

/**
 * Where to put a label, in pixels from the left and top: in the middle, and as low as possible without being cut off if
 * the picture is cropped around its centre to a usual shape.
 */
export function labelPlace({ width, height }: Size, label: Size): { left: number; top: number } {
  const lowest = Math.min(...CROPS.map((shape) => (height + Math.min(height, width / shape)) / 2))
  return {
    left: Math.round((width - label.width) / 2),
    top: Math.round(lowest - MARGIN * height - label.height),
  }
}
