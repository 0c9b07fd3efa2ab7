import type { Material } from '#staging/render/material.ts'
import type { Mesh } from '#staging/render/mesh.ts'

import { pieceOf } from './catalogue/catalogue.ts'
import { polesOf } from './curtain-poles.ts'
import type { Scene } from './furnish.ts'
import { finished, paletteOf } from './palette.ts'
import { curtainPole } from './pieces/wall-decor.ts'
import { Workshop } from './shapes/workshop.ts'

/** The triangles and materials of a scene's furniture, in the room's metres. */
export function buildScene({ pieces, style, seed }: Scene): { mesh: Mesh; materials: Material[] } {
  const shop = new Workshop()
  const usual = paletteOf(style, seed)
  pieces.forEach(({ kind, x, z, y, turnDegrees, stretch, finish }, at) => {
    const palette = finish === undefined ? usual : finished(usual, finish, seed + at)
    shop.place({ x, z, turnDegrees, ...(y !== undefined && { y }), ...(stretch && { stretch }) })
    pieceOf(kind).make(shop, palette, seed + at)
  })
  for (const { at, across } of polesOf(pieces)) {
    const piece = pieces[at]
    if (!piece) continue
    const { x, z, y = 0, turnDegrees, stretch, finish } = piece
    shop.place({ x, z, y, turnDegrees, ...(stretch && { stretch }) })
    curtainPole(shop, finish === undefined ? usual : finished(usual, finish, seed + at), across)
  }
  return shop.build()
}
