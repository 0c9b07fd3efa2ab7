import type { Vector } from '#staging/geometry/vectors.ts'
import { hashed } from '#staging/render/random.ts'

import type { Palette } from '../palette.ts'
import { tube } from '../shapes/hard-shapes.ts'
import type { Workshop } from '../shapes/workshop.ts'
import { addLeaf, BARK, LEAF, OLIVE, PALE, pot } from './leaves.ts'

/** Adds a fiddle-leaf fig: a trunk with a crown of large leaves, 1.8 m high. */
export function figTree(shop: Workshop, palette: Palette, seed: number): void {
  pot(shop, palette, 0.2, 0.36)
  for (let branch = 0; branch < 4; branch++) {
    const angle = branch * 1.6 + hashed(branch, 3, seed)
    const top: Vector = [Math.cos(angle) * 0.2, 1.3 + 0.4 * hashed(branch, 4, seed), Math.sin(angle) * 0.2]
    tube(
      shop,
      [
        [0, 0.32, 0],
        [Math.cos(angle) * 0.02, 0.8, Math.sin(angle) * 0.02],
        [top[0] * 0.6, 1.1, top[2] * 0.6],
        top,
      ],
      0.013,
      BARK,
      0.006,
    )
    for (let leaf = 0; leaf < 17; leaf++) {
      const share = leaf / 16
      const from: Vector = [
        top[0] * (0.5 + 0.5 * share),
        0.95 + (top[1] - 0.95) * share,
        top[2] * (0.5 + 0.5 * share),
      ]
      addLeaf(shop, {
        from,
        turn: angle + leaf * 2.4,
        length: 0.24 + 0.08 * hashed(branch, leaf, seed),
        wide: 0.17,
        rise: 0.5,
        droop: 0.62,
        material: leaf % 3 ? LEAF : PALE,
        fold: 0.16,
      })
    }
  }
}

/** Adds an areca palm: arching fronds of thin leaflets. */
export function palm(shop: Workshop, palette: Palette, seed: number): void {
  pot(shop, palette, 0.17, 0.28)
  for (let frond = 0; frond < 13; frond++) {
    const angle = frond * 2.4 + hashed(frond, 1, seed)
    const reach = 0.28 + 0.26 * hashed(frond, 2, seed)
    const high = 0.95 + 0.5 * hashed(frond, 3, seed)
    const at = (share: number): Vector => {
      const out = reach * share ** 1.6
      return [Math.cos(angle) * out, 0.26 + high * (share * 1.2 - 0.35 * share ** 3), Math.sin(angle) * out]
    }
    tube(shop, [at(0), at(0.35), at(0.7), at(1)], 0.006, PALE, 0.002)
    for (let leaf = 0; leaf < 26; leaf++) {
      const share = 0.3 + 0.7 * (leaf / 25)
      const side = leaf % 2 ? 1 : -1
      addLeaf(shop, {
        from: at(share),
        turn: angle + side * (0.9 - 0.4 * share),
        length: 0.2 * Math.sin(Math.PI * (0.15 + share * 0.8)),
        wide: 0.022,
        rise: 0.55,
        droop: 0.7,
        material: frond % 3 ? LEAF : PALE,
      })
    }
  }
}

/** Adds an olive tree: a twisted trunk with a loose grey-green crown, 1.7 m high. */
export function oliveTree(shop: Workshop, palette: Palette, seed: number): void {
  pot(shop, palette, 0.22, 0.4)
  tube(
    shop,
    [
      [0, 0.34, 0],
      [0.03, 0.7, 0.02],
      [-0.02, 1, -0.01],
      [0.02, 1.2, 0],
    ],
    0.022,
    BARK,
    0.012,
  )
  for (let twig = 0; twig < 26; twig++) {
    const [angle, up] = [twig * 2.4, hashed(twig, 1, seed)]
    const reach = 0.22 + 0.16 * hashed(twig, 2, seed)
    const tip: Vector = [Math.cos(angle) * reach, 1.15 + 0.55 * up, Math.sin(angle) * reach]
    tube(shop, [[0.01, 1 + 0.2 * up, 0], [tip[0] * 0.5, tip[1] - 0.1, tip[2] * 0.5], tip], 0.005, BARK, 0.002)
    for (let leaf = 0; leaf < 12; leaf++) {
      const share = 0.35 + 0.65 * (leaf / 11)
      const from: Vector = [tip[0] * share, 1.05 + (tip[1] - 1.05) * share, tip[2] * share]
      addLeaf(shop, {
        from,
        turn: angle + leaf * 2.1,
        length: 0.075,
        wide: 0.02,
        rise: 0.4 - 0.8 * hashed(leaf, twig, seed),
        droop: 0.2,
        material: leaf % 3 ? OLIVE : LEAF,
      })
    }
  }
}
