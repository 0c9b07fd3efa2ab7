import { grown } from '#staging/check/changed-areas.ts'
import type { Raster } from '#staging/image/raster.ts'

import type { Composite } from './composite.ts'

/** Over this many pixels inside the edge of the mask, a model's picture blends into our render. */
const BLEND_PX = 4

/**
 * Puts a model's picture into a photo through our render's mask. Pixels outside the mask keep the render's bytes, which are the
 * photo's; inside, the model's picture blends in from the edge, so that a different exposure shows no seam.
 */
export function throughMask({ picture, mask }: Composite, model: Raster): Composite {
  const { width, height } = picture
  if (model.width !== width || model.height !== height) throw new Error('The pictures differ in size')
  const depths = depthsInside(mask, width, height)
  const data = Uint8Array.from(picture.data)
  for (let pixel = 0; pixel < mask.length; pixel++) {
    const share = (depths[pixel] ?? 0) / (BLEND_PX + 1)
    if (share === 0) continue
    for (let at = pixel * 3; at < pixel * 3 + 3; at++)
      data[at] = Math.round((data[at] ?? 0) * (1 - share) + (model.data[at] ?? 0) * share)
  }
  return { picture: { width, height, data }, mask }
}

/** How far inside the mask each pixel is: 0 outside, 1 at the edge, and at most `BLEND_PX` + 1. */
function depthsInside(mask: Uint8Array, width: number, height: number): Uint8Array {
  const outside = mask.map((value) => (value === 0 ? 1 : 0))
  const depths = new Uint8Array(mask.length)
  for (let reach = 0; reach <= BLEND_PX; reach++)
    grown(outside, width, height, reach).forEach((isOutside, pixel) => {
      if (isOutside === 0) depths[pixel] = reach + 1
    })
  return depths
}
