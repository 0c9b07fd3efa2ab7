import type { Material } from '#staging/render/material.ts'
import type { Mesh } from '#staging/render/mesh.ts'

import { pieceOf } from './catalogue.ts'
import type { Scene } from './furnish.ts'
import { paletteOf } from './styles.ts'
import { Workshop } from './workshop.ts'

/** The triangles and materials of a scene's furniture, in the room's metres. */
export function buildScene({ pieces, style, seed }: Scene): { mesh: Mesh; materials: Material[] } {
  const shop = new Workshop()
  const palette = paletteOf(style, seed)
  pieces.forEach(({ kind, x, z, y, turnDegrees }, at) => {
    shop.place({ x, z, turnDegrees, ...(y !== undefined && { y }) })
    pieceOf(kind).make(shop, palette, seed + at)
  })
  return shop.build()
}
